import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { videoToRecord } from '@kaihu/db/situations/intention-lines.ts'
import { RECORDING, RECORDING_SHA256 } from '@kaihu/db/situations/recording.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { beforeAll, expect, test } from 'vitest'
import { lookAt } from '../../../tests/harness/kept-json.ts'
import { signInApplicant, startOrderServer } from '../../../tests/harness/order-server.ts'
import {
  bringAll,
  confirmAndSubmit,
  type Declaration,
  declarationOf,
  recordWhole,
  startRecording,
} from '../../../tests/harness/record.ts'
import type { SignedClient } from '../../../tests/harness/signed-client.ts'

const { app, database, config } = await startOrderServer()

type Seat = { orderCode: string; client: SignedClient; declaration: Declaration }

async function makeSeat(variant: number): Promise<Seat> {
  const world = makeWorld(database, { variant })
  const orderCode = await videoToRecord(world)
  const { state } = await getOrder(world, orderCode)
  const client = await signInApplicant(app, state.intake.mobile)
  return { orderCode, client, declaration: declarationOf(client, orderCode) }
}

let seat: Seat
let stranger: Seat
/** Where recordings are tried and thrown away. */
let studio: Seat
beforeAll(async () => {
  seat = await makeSeat(80)
  stranger = await makeSeat(81)
  studio = await makeSeat(82)
})

/** The studio with nothing in it. */
async function freshStudio(): Promise<Seat> {
  const { data } = await studio.declaration.read()
  for (const { recordingId } of data.recordings) await studio.declaration.empty(recordingId)
  return studio
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(path.join(config.DATA_DIR, 'objects', folder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

async function eventsOf(orderCode: string): Promise<string[]> {
  const rows = await database
    .selectFrom('intention_event')
    .select('event')
    .where('order_code', '=', orderCode)
    .orderBy('seq')
    .execute()
  return rows.map(({ event }) => lookAt<{ type: string }>(event).type)
}

test('nothing is recorded before the customer agreed to it', async () => {
  const { declaration, orderCode } = studio
  expect(await declaration.phrase()).toMatchObject({
    status: 409,
    data: { refusal: { code: 'consent_missing' } },
  })
  expect(await declaration.begin()).toMatchObject({
    status: 409,
    data: { refusal: { code: 'consent_missing' } },
  })
  expect(await eventsOf(orderCode)).toEqual([])
  const given = await declaration.consent()
  expect(given.data).toMatchObject({ stage: 'consented', isConsented: true })
  const [row] = await database
    .selectFrom('intention_event')
    .select('event')
    .where('order_code', '=', orderCode)
    .execute()
  expect(row?.event).toMatchObject({ consent: { textVersion: '2026-01', locale: 'zh-CN' } })
  expect(row?.event).toHaveProperty('consent.textHash', expect.stringMatching(/^[0-9a-f]{64}$/))
})

test('a recording arrives while it is made, byte for byte, and lies encrypted', async () => {
  const { declaration } = seat
  const recordingId = await startRecording(declaration)
  await bringAll(declaration, recordingId, RECORDING)
  const finished = await declaration.finish(recordingId, RECORDING)
  expect(finished.data).toMatchObject({
    stage: 'uploaded',
    recordings: [{ recordingId, state: 'uploaded', sha256: RECORDING_SHA256, size: RECORDING.length }],
  })
  const handed = await confirmAndSubmit(declaration, recordingId)
  expect(handed).toMatchObject({
    status: 200,
    data: { stage: 'submitted', whyNotRecord: 'already_submitted' },
  })
  const files = await filesIn('')
  expect(files.length).toBe(1)
  for (const file of files) {
    expect((await readFile(file)).includes(RECORDING.subarray(1_000, 1_032))).toBe(false)
  }
})

test('what was handed in is neither changed, emptied nor replaced', async () => {
  const { declaration } = seat
  const before = await declaration.read()
  const recordingId = before.data.recordings[0]?.recordingId ?? ''
  expect((await declaration.empty(recordingId)).status).toBe(409)
  expect((await declaration.append(recordingId, RECORDING.length, Buffer.alloc(9))).status).toBe(409)
  expect((await declaration.consent()).data).toMatchObject({ refusal: { code: 'already_submitted' } })
  expect((await declaration.submit(recordingId, '000000')).status).toBe(200)
  expect((await declaration.read()).data).toEqual(before.data)
  const change = database
    .updateTable('recording')
    .set({ received: 1 })
    .where('recording_id', '=', recordingId)
  await expect(change.execute()).rejects.toThrow()
  await expect(
    database.deleteFrom('recording').where('recording_id', '=', recordingId).execute(),
  ).rejects.toThrow()
})

test('a part that comes twice is acknowledged twice and kept once', async () => {
  const { declaration } = await freshStudio()
  const recordingId = await startRecording(declaration)
  const first = RECORDING.subarray(0, 5_000)
  expect((await declaration.append(recordingId, 0, first)).data).toEqual({ received: 5_000 })
  expect((await declaration.append(recordingId, 0, first)).data).toEqual({ received: 5_000 })
  const other = Buffer.from(first).fill(7)
  expect(await declaration.append(recordingId, 0, other)).toMatchObject({
    status: 409,
    data: { offset: 5_000 },
  })
  expect(await declaration.append(recordingId, 9_000, other)).toMatchObject({
    status: 409,
    data: { offset: 5_000 },
  })
  const answers = await Promise.all(
    [1, 2].map((fill) => declaration.append(recordingId, 5_000, Buffer.alloc(100, fill))),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a recording whose bytes are not those of its sender is sent once more', async () => {
  const { declaration } = await freshStudio()
  const recordingId = await startRecording(declaration)
  const damaged = Buffer.from(RECORDING)
  damaged[3_000] = (damaged[3_000] ?? 0) ^ 1
  await bringAll(declaration, recordingId, damaged)
  expect(await declaration.finish(recordingId, RECORDING)).toMatchObject({ status: 422, data: { offset: 0 } })
  await bringAll(declaration, recordingId, RECORDING)
  expect((await declaration.finish(recordingId, RECORDING)).status).toBe(200)
  expect((await declaration.finish(recordingId, RECORDING)).status).toBe(200)
})

test('what is no video is refused with its cause and leaves nothing', async () => {
  const { declaration, orderCode } = await freshStudio()
  const folders = await filesIn('recordings')
  const recordingId = await startRecording(declaration)
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  await declaration.append(recordingId, 0, page)
  expect(await declaration.finish(recordingId, page)).toMatchObject({
    status: 422,
    data: { cause: 'notVideo' },
  })
  expect((await declaration.read()).data).toMatchObject({ stage: 'consented', recordings: [] })
  expect(await filesIn('recordings')).toEqual(folders)
  expect((await eventsOf(orderCode)).at(-1)).toBe('recording_emptied')
  const short = RECORDING.subarray(0, 20_000)
  await declaration.phrase()
  const second = (await declaration.begin()).data.recordingId
  await bringAll(declaration, second, short)
  expect(await declaration.finish(second, short)).toMatchObject({ status: 422, data: { cause: 'tooShort' } })
})

test('it cannot be handed in before it was stopped', async () => {
  const { declaration } = await freshStudio()
  const recordingId = await startRecording(declaration)
  await bringAll(declaration, recordingId, RECORDING)
  expect(await declaration.askForCode(recordingId)).toMatchObject({
    status: 409,
    data: { refusal: { code: 'stop_first' } },
  })
  expect(await declaration.submit(recordingId, '000000')).toMatchObject({
    status: 409,
    data: { refusal: { code: 'stop_first' } },
  })
  expect((await declaration.read()).data.stage).toBe('recording')
})

test('an emptied recording is gone, and another one takes new digits', async () => {
  const { declaration } = await freshStudio()
  const recordingId = await startRecording(declaration)
  await bringAll(declaration, recordingId, RECORDING)
  await declaration.finish(recordingId, RECORDING)
  expect((await declaration.empty(recordingId)).data).toMatchObject({ stage: 'consented', recordings: [] })
  const rows = await database
    .selectFrom('recording_part')
    .select('start')
    .where('recording_id', '=', recordingId)
    .execute()
  expect(rows).toEqual([])
  expect(await declaration.begin()).toMatchObject({ data: { refusal: { code: 'phrase_missing' } } })
  await declaration.phrase()
  expect((await declaration.begin()).status).toBe(200)
})

test('one recording is made at a time, from however many windows', async () => {
  const { declaration } = await freshStudio()
  await declaration.consent()
  await declaration.phrase()
  const answers = await Promise.all([1, 2, 3].map(() => declaration.begin()))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('somebody else finds neither the declaration nor the recording', async () => {
  const recordingId = (await seat.declaration.read()).data.recordings[0]?.recordingId ?? ''
  const foreign = declarationOf(stranger.client, seat.orderCode)
  expect((await foreign.read()).status).toBe(404)
  expect((await foreign.consent()).status).toBe(404)
  expect((await foreign.append(recordingId, 0, RECORDING.subarray(0, 10))).status).toBe(404)
  expect((await foreign.finish(recordingId, RECORDING)).status).toBe(404)
  expect((await foreign.empty(recordingId)).status).toBe(404)
  expect((await foreign.askForCode(recordingId)).status).toBe(404)
  expect((await foreign.submit(recordingId, '000000')).status).toBe(404)
  expect((await seat.declaration.read()).data.stage).toBe('submitted')
})

test('the approach is an answer of the application and is changed like one', async () => {
  const { declaration, orderCode, client } = await freshStudio()
  const choose = (body: object) =>
    client.send('PUT', `/v1/customer/orders/${orderCode}/intention/approach`, body)
  expect((await choose({ isDisclaimerConfirmed: false, approach: 'branch' })).status).toBe(400)
  expect((await declaration.read()).data.approach).toBe('online')
  const changed = await choose({ isDisclaimerConfirmed: true, approach: 'branch' })
  expect(changed).toMatchObject({
    status: 200,
    data: { approach: 'branch', whyNotRecord: 'approach_not_online' },
  })
  expect((await declaration.consent()).data).toMatchObject({ refusal: { code: 'approach_not_online' } })
  await choose({ isDisclaimerConfirmed: true, approach: 'online' })
  expect((await declaration.read()).data.approach).toBe('online')
})

test('an application declared online is not submitted without a recording', async () => {
  const { declaration, orderCode, client } = await freshStudio()
  const submit = async () => {
    const { data } = await client.send<{ version: number }>('GET', `/v1/customer/orders/${orderCode}`)
    return client.send('POST', `/v1/customer/orders/${orderCode}/actions/customer_submit`, {
      version: data.version,
    })
  }
  expect(await submit()).toMatchObject({
    status: 400,
    data: { problems: [{ path: 'intention.videoObject', code: 'M-VIDEO' }] },
  })
  await recordWhole(declaration, RECORDING)
  expect((await submit()).status).toBe(200)
  expect((await declaration.read()).data).toMatchObject({ stage: 'submitted', canChooseApproach: false })
})
