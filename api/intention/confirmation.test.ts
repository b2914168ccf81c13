import { getOrder } from '@kaihu/db/situations/acts.ts'
import { videoToRecord } from '@kaihu/db/situations/intention-lines.ts'
import { RECORDING } from '@kaihu/db/situations/recording.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'
import { bringAll, type Declaration, declarationOf, startRecording } from '../../tests/harness/record.ts'
import type { SignedClient } from '../../tests/harness/signed-client.ts'

const { app, database } = await startOrderServer()

type Seat = {
  orderCode: string
  mobile: string
  client: SignedClient
  declaration: Declaration
  recordingId: string
}

/** A customer with a finished recording that is not handed in. */
async function makeSeat(): Promise<Seat> {
  const world = makeWorld(database, { variant: 83 })
  const orderCode = await videoToRecord(world)
  const { mobile } = (await getOrder(world, orderCode)).state.intake
  const client = await signInApplicant(app, mobile)
  const declaration = declarationOf(client, orderCode)
  const recordingId = await startRecording(declaration)
  await bringAll(declaration, recordingId, RECORDING, 100_000)
  await declaration.finish(recordingId, RECORDING)
  return { orderCode, mobile, client, declaration, recordingId }
}

let seat: Seat
beforeAll(async () => {
  seat = await makeSeat()
})
beforeEach(async () => {
  await database.deleteFrom('throttle_window').execute()
  await database.deleteFrom('throttle_failure').execute()
})

function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

async function stageOf({ declaration }: Seat): Promise<string> {
  return (await declaration.read()).data.stage
}

async function kindsOf({ orderCode }: Seat): Promise<string[]> {
  const { customerId } = await database
    .selectFrom('customer_order')
    .select('customer_id as customerId')
    .where('order_code', '=', orderCode)
    .executeTakeFirstOrThrow()
  const rows = await database
    .selectFrom('audit_entry')
    .select('kind')
    .where('chain_id', '=', `customer:${customerId}`)
    .orderBy('seq')
    .execute()
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('access.confirmation'))
}

test('without the code of this recording nothing is handed in, and a wrong one is kept in the trail', async () => {
  const { declaration, recordingId } = seat
  expect(await declaration.submit(recordingId, '123456')).toMatchObject({ status: 422, code: '200007' })
  const asked = await declaration.askForCode(recordingId)
  expect(asked).toMatchObject({ status: 200, data: { resendAfterSeconds: 60, expiresInSeconds: 300 } })
  expect(asked.data.mobile).toMatch(/^\+86\d{3}\*{4}\d{4}$/)
  const code = await declaration.readCode()
  expect((await declaration.submit(recordingId, wrong(code))).code).toBe('200007')
  expect(await stageOf(seat)).toBe('uploaded')
  expect(await kindsOf(seat)).toEqual([
    'access.confirmation-refused',
    'access.confirmation-requested',
    'access.confirmation-refused',
  ])
})

test('a code of the sign-in confirms nothing', async () => {
  const { client, declaration, mobile, recordingId } = seat
  await client.send('POST', '/v1/customer/verification-codes', {
    countryCode: '+86',
    mobile: mobile.replace('+86', ''),
  })
  expect((await declaration.submit(recordingId, await declaration.readCode())).code).toBe('200007')
  expect(await stageOf(seat)).toBe('uploaded')
})

test('the code of one session is refused in another of the same customer', async () => {
  const { declaration, mobile, orderCode, recordingId } = seat
  await declaration.askForCode(recordingId)
  const code = await declaration.readCode()
  const elsewhere = declarationOf(await signInApplicant(app, mobile), orderCode)
  expect((await elsewhere.submit(recordingId, code)).code).toBe('200007')
  expect(await stageOf(seat)).toBe('uploaded')
})

test('a code is refused after five minutes and after five tries', async () => {
  const { declaration, recordingId } = seat
  await declaration.askForCode(recordingId)
  const late = await declaration.readCode()
  await sql`update kaihu.verification_code set expires_at = now() - interval '1 second'`.execute(database)
  expect((await declaration.submit(recordingId, late)).code).toBe('200007')
  await database.deleteFrom('throttle_window').execute()
  await declaration.askForCode(recordingId)
  const code = await declaration.readCode()
  for (let tries = 0; tries < 5; tries += 1) await declaration.submit(recordingId, wrong(code))
  expect((await declaration.submit(recordingId, code)).code).toBe('200007')
  expect(await stageOf(seat)).toBe('uploaded')
})

test('codes are sent once a minute, and after twenty wrong ones nobody guesses on', async () => {
  const { declaration, recordingId } = seat
  expect((await declaration.askForCode(recordingId)).status).toBe(200)
  expect(await declaration.askForCode(recordingId)).toMatchObject({ status: 429, code: '200004' })
  const code = await declaration.readCode()
  for (let tries = 0; tries < 20; tries += 1) await declaration.submit(recordingId, wrong(code))
  const guess = await declaration.submit(recordingId, code)
  expect(guess).toMatchObject({ status: 429, code: '200004' })
  expect(await stageOf(seat)).toBe('uploaded')
})

test('the right code hands in once, the order tells by which number, and staff see it', async () => {
  const { declaration, recordingId, orderCode, mobile } = seat
  await declaration.askForCode(recordingId)
  const code = await declaration.readCode()
  const answers = await Promise.all([1, 2].map(() => declaration.submit(recordingId, code)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await stageOf(seat)).toBe('submitted')
  const masked = `${mobile.slice(0, -8)}****${mobile.slice(-4)}`
  const { rows } = await sql<{ body: { confirmedBy: string } }>`
    select body from kaihu.audit_entry where chain_id = ${`intention:${orderCode}`}
    and kind = 'intention.recording-submitted'`.execute(database)
  expect(rows.map(({ body }) => body.confirmedBy)).toEqual([masked])
  expect(await declaration.askForCode(recordingId)).toMatchObject({
    status: 409,
    data: { refusal: { code: 'already_submitted' } },
  })
})
