import { randomBytes } from 'node:crypto'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDesk, signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'
import { customerBrowser, type SignedClient } from '../../tests/harness/signed-client.ts'
import { releaseSetting } from '../../tests/harness/two-administrators.ts'
import { beginUpload, uploadFile } from '../../tests/harness/upload.ts'
import { connect } from '../platform/database/connect.ts'
import { endUnused } from './end-unused.usecase.ts'

const { app, database, ownerUrl } = await startOrderServer()
const owner = connect(ownerUrl)
afterAll(() => owner.destroy())
const slot = 'designatedFiles.businessLicence'
const name = 'photo.jpg'
let orderCode = ''
let desk: SignedClient
let stranger: { orderCode: string; client: SignedClient }
let photo: Buffer

async function makeOrder(variant: number) {
  const world = makeWorld(database, { variant })
  const code = (await SITUATIONS['standard-0300']?.make(world)) ?? ''
  const { state } = await getOrder(world, code)
  return { orderCode: code, client: await signInApplicant(app, state.intake.mobile) }
}

beforeAll(async () => {
  const first = await makeOrder(80)
  orderCode = first.orderCode
  desk = first.client
  stranger = await makeOrder(81)
  photo = await sharp(randomBytes(64 * 48 * 3), { raw: { width: 64, height: 48, channels: 3 } })
    .jpeg()
    .toBuffer()
})

type Made = { handoverId: string; secret: string }

function handovers(): string {
  return `/v1/customer/orders/${orderCode}/phone-handovers`
}

async function make(): Promise<Made> {
  return (await desk.send<Made>('POST', handovers(), { slot })).data
}

function open(secret: string, phone = customerBrowser(app)) {
  return phone.send<NonNullable<SignedClient['grant']>>('POST', '/v1/customer/phone', { secret })
}

async function phoneOf({ secret }: Made): Promise<SignedClient> {
  const phone = customerBrowser(app)
  phone.grant = (await open(secret, phone)).data
  return phone
}

function stateOf({ handoverId }: Made) {
  return desk.send<{ state: string; files: { objectId: string }[] }>('GET', `${handovers()}/${handoverId}`)
}

async function told({ handoverId }: Made): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select kind from kaihu.audit_entry
    where chain_id = ${`files:${orderCode}`} and body->>'handoverId' = ${handoverId} order by seq`.execute(
    database,
  )
  return rows.map(({ kind }) => kind)
}

test('a phone photographs a paper for the slot it was handed, once, and each step stands in the trail', async () => {
  const made = await make()
  expect((await stateOf(made)).data.state).toBe('shown')
  const phone = await phoneOf(made)
  expect((await phone.send('GET', '/v1/customer/phone')).data).toMatchObject({ orderCode, slot })
  expect((await stateOf(made)).data).toMatchObject({ state: 'opened', files: [] })
  const answer = await uploadFile(phone, { orderCode, slot, name, bytes: photo })
  expect(answer.status).toBe(200)
  expect((await stateOf(made)).data.files).toMatchObject([{ objectId: answer.data.file.objectId }])
  expect((await phone.send('POST', '/v1/customer/phone/done')).status).toBe(200)
  expect((await stateOf(made)).data.state).toBe('used')
  expect((await phone.send('GET', '/v1/customer/phone')).code).toBe('999997')
  expect((await beginUpload(phone, { orderCode, slot, name, size: 10 })).code).toBe('999997')
  expect(await told(made)).toEqual(['files.phone-handed', 'files.phone-opened', 'files.phone-used'])
  expect((await desk.send('GET', '/v1/customer/me')).status).toBe(200)
})

test('a phone reaches no other slot, no other order and no other call', async () => {
  const phone = await phoneOf(await make())
  const other = { orderCode, slot: 'designatedFiles.articlesOfAssociation', name, size: 10 }
  expect((await beginUpload(phone, other)).status).toBe(403)
  const foreign = { orderCode: stranger.orderCode, slot, name, size: 10 }
  expect((await beginUpload(phone, foreign)).status).toBe(403)
  const elsewhere = await beginUpload(desk, { ...other, slot: 'designatedFiles.businessContracts' })
  const target = `/v1/files/uploads/${elsewhere.data.uploadId}`
  const headers = { 'tus-resumable': '1.0.0' }
  expect((await phone.send('HEAD', target, undefined, { headers })).status).toBe(403)
  for (const path of [
    '/v1/customer/me',
    '/v1/session/all',
    `/v1/files/orders/${orderCode}`,
    '/v1/customer/orders',
  ])
    expect([403, 404]).toContain((await phone.send('GET', path)).status)
  expect((await phone.send('POST', handovers(), { slot })).status).toBe(403)
  expect((await phone.send('POST', '/v1/session/end-others')).status).toBe(403)
  expect((await desk.send('GET', '/v1/customer/me')).status).toBe(200)
})

test('a second phone with the same link is refused, and the first one goes on', async () => {
  const made = await make()
  const phone = await phoneOf(made)
  expect((await open(made.secret)).code).toBe('500008')
  expect((await phone.send('GET', '/v1/customer/phone')).status).toBe(200)
})

test('of two phones that open a link at once exactly one gets in', async () => {
  const { secret } = await make()
  const answers = await Promise.all([open(secret), open(secret)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('a link is over after ten minutes, opened or not, and the trail says so', async () => {
  const unopened = await make()
  const elapse = ({ handoverId }: Made) =>
    sql`update kaihu.phone_handover set expires_at = expires_at - interval '10 minutes' where handover_id = ${handoverId}`.execute(
      owner,
    )
  await elapse(unopened)
  expect((await open(unopened.secret)).code).toBe('500009')
  expect((await stateOf(unopened)).data.state).toBe('expired')
  await endUnused(owner, new Date())
  expect(await told(unopened)).toEqual(['files.phone-handed', 'files.phone-expired'])
  const made = await make()
  const phone = await phoneOf(made)
  await elapse(made)
  expect((await phone.send('GET', '/v1/customer/phone')).code).toBe('999997')
})

test('a handover that is revoked, or followed by another one, ends its phone', async () => {
  const made = await make()
  const phone = await phoneOf(made)
  expect((await desk.send('POST', `${handovers()}/${made.handoverId}/revoke`)).status).toBe(200)
  expect((await phone.send('GET', '/v1/customer/phone')).code).toBe('999997')
  expect(await told(made)).toEqual(['files.phone-handed', 'files.phone-opened', 'files.phone-revoked'])
  const before = await make()
  await make()
  expect((await open(before.secret)).code).toBe('500009')
})

test('a stranger finds neither handover nor order', async () => {
  const { handoverId } = await make()
  const { client } = stranger
  expect((await client.send('GET', `${handovers()}/${handoverId}`)).status).toBe(404)
  expect((await client.send('POST', `${handovers()}/${handoverId}/revoke`)).status).toBe(404)
  expect((await client.send('POST', handovers(), { slot })).status).toBe(404)
  expect((await stateOf({ handoverId, secret: '' })).data.state).toBe('shown')
})

test('switched off there is nothing of it', async () => {
  const made = await make()
  const phone = await phoneOf(made)
  await releaseSetting(makeDesk(app), 'phoneHandover', false)
  expect((await desk.send('GET', handovers())).status).toBe(404)
  expect((await desk.send('POST', handovers(), { slot })).status).toBe(404)
  expect((await open(made.secret)).status).toBe(404)
  expect((await phone.send('GET', '/v1/customer/phone')).status).toBe(404)
  await releaseSetting(makeDesk(app), 'phoneHandover', true)
})

test('the phone is out as soon as the person signs out at the computer', async () => {
  const made = await make()
  const phone = await phoneOf(made)
  await desk.send('POST', '/v1/customer/session/logout')
  expect((await phone.send('GET', '/v1/customer/phone')).code).toBe('999997')
})
