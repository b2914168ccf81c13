import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import type { WebhookDeliveryView, WebhookView } from '@kaihu/contract/webhooks.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { RETRY_PAUSES } from '@kaihu/domain/admin/webhook-endpoint.ts'
import { PUBLISHED_TYPES } from '@kaihu/domain/order/published/event-catalogue.ts'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import { startRecordingServer } from '../../tests/harness/outside/recording-server.ts'
import { keyRing } from '../platform/objects/key-ring.ts'
import { deliver } from './deliver.usecase.ts'
import { rewrapSecrets } from './secrets.usecase.ts'
import { type WebhookDeps, webhookDeps } from './webhook-deps.ts'

const { app, database, config } = await startOrderServer()
const desk = makeDesk(app)
const receiver = await startRecordingServer()
const [first, second] = [await desk('admin1'), await desk('admin2')]
const reason = '数据平台需要'
const HOUR_MS = 3_600_000

let now = new Date()
let variant = 9_300
const deps: WebhookDeps = {
  ...webhookDeps({ config, database, clock: () => now }),
  isPublicOnly: false,
}

type Drafted = { change: ChangeView }

function draftEndpoint(
  part: Partial<{ name: string; url: string; events: string[] }> = {},
  endpointId: string | null = null,
) {
  const endpoint = { name: '数据平台', url: `${receiver.url}/events`, events: [...PUBLISHED_TYPES], ...part }
  return first.send<Drafted>('POST', '/v1/admin/webhooks/changes', { endpointId, endpoint, reason })
}

function release({ changeId }: ChangeView) {
  return second.send('POST', `/v1/admin/changes/${changeId}/release`, {})
}

async function makeSecret(endpointId: string): Promise<string> {
  const made = await first.send<{ secret: string }>('POST', `/v1/admin/webhooks/${endpointId}/secrets`, {})
  return made.data.secret
}

async function makeEndpoint(part: Parameters<typeof draftEndpoint>[0] = {}) {
  const { data } = await draftEndpoint(part)
  await release(data.change)
  return { endpointId: data.change.key, secret: await makeSecret(data.change.key) }
}

async function viewOf(endpointId: string): Promise<WebhookView> {
  const { data } = await first.send<{ items: WebhookView[] }>('GET', '/v1/admin/webhooks')
  const found = data.items.find((one) => one.endpointId === endpointId)
  if (!found) throw new Error(`${endpointId} is not there`)
  return found
}

async function deliveriesOf(endpointId: string): Promise<WebhookDeliveryView[]> {
  const { data } = await first.send<{ items: WebhookDeliveryView[] }>(
    'GET',
    `/v1/admin/webhooks/${endpointId}/deliveries`,
  )
  return data.items
}

/** Does what the worker would do with everything that is due at this moment. */
async function work(by?: string): Promise<void> {
  const due = await database
    .selectFrom('webhook_delivery')
    .select('delivery_id')
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .execute()
  for (const { delivery_id: deliveryId } of due) await deliver({ deliveryId, ...(by ? { by } : {}) }, deps)
}

async function takeOrder(): Promise<string> {
  variant += 1
  const orderCode = (await SITUATIONS['standard-0200']?.make(makeWorld(database, { variant }))) ?? ''
  // The story ends now: nothing of it is due later.
  if (now < new Date()) now = new Date()
  return orderCode
}

beforeEach(async () => {
  now = new Date()
  receiver.asked.length = 0
  receiver.says({ status: 200 })
  await database.deleteFrom('webhook_endpoint').execute()
})

test('an endpoint hears nothing before a second administrator released it, and what is gone hears nothing more', async () => {
  const { data } = await draftEndpoint()
  expect(data.change).toMatchObject({ state: 'waiting', subject: 'webhook', title: { zh: '数据平台' } })
  const own = await first.send('POST', `/v1/admin/changes/${data.change.changeId}/release`, {})
  expect(own.data).toMatchObject({ reason: 'same_person' })
  expect(await database.selectFrom('webhook_endpoint').selectAll().execute()).toEqual([])
  expect((await release(data.change)).status).toBe(200)
  const away = { endpointId: data.change.key, endpoint: null, reason }
  expect((await first.send<Drafted>('POST', '/v1/admin/webhooks/changes', away)).data.change.state).toBe(
    'direct',
  )
  expect(await database.selectFrom('webhook_endpoint').selectAll().execute()).toEqual([])
})

test('every event of an order arrives once, signed by every secret that is alive, and names nothing but codes', async () => {
  const { endpointId, secret } = await makeEndpoint()
  const next = await makeSecret(endpointId)
  const orderCode = await takeOrder()
  await work()
  await work()
  const told = receiver.asked.map(({ headers, body }) => {
    for (const key of [secret, next]) new Webhook(key).verify(body, headers as Record<string, string>)
    return { id: headers['webhook-id'], ...JSON.parse(body) }
  })
  expect(told.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['order.created', 'order.status_changed']),
  )
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
  for (const { data } of told) expect(data.orderCode).toBe(orderCode)
  expect(() =>
    new Webhook(`whsec_${'A'.repeat(43)}=`).verify(
      receiver.asked[0]?.body ?? '',
      receiver.asked[0]?.headers as Record<string, string>,
    ),
  ).toThrow()
  expect((await deliveriesOf(endpointId)).every(({ state }) => state === 'delivered')).toBe(true)
})

test('an event is written with what happened or not at all, and only for those who want to hear it', async () => {
  await makeEndpoint({ events: ['order.opened'] })
  await takeOrder()
  expect(await database.selectFrom('webhook_event').select('type').execute()).not.toContainEqual({
    type: 'order.opened',
  })
  await work()
  expect(receiver.asked).toEqual([])
})

test('a receiver that fails is asked again with growing pauses for two days, under the same id', async () => {
  const { endpointId, secret } = await makeEndpoint({ events: ['order.created'] })
  receiver.says({ status: 500 })
  await takeOrder()
  const begun = now.getTime()
  await work()
  for (const pause of RETRY_PAUSES.slice(0, 6)) {
    now = new Date(now.getTime() + pause * 1_000 - 1_500)
    await work()
    now = new Date(now.getTime() + 1_500)
    await work()
  }
  expect(receiver.asked).toHaveLength(7)
  expect(new Set(receiver.asked.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  receiver.says({ status: 204 })
  now = new Date(now.getTime() + (RETRY_PAUSES[6] ?? 0) * 1_000)
  await work()
  const [delivery] = await deliveriesOf(endpointId)
  expect(delivery).toMatchObject({ state: 'delivered', nextAt: null })
  expect(delivery?.attempts.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500, 500, 500, null])
  expect((await viewOf(endpointId)).failing).toBeNull()
  expect(RETRY_PAUSES.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(47 * 3_600)
  expect(now.getTime() - begun).toBeGreaterThan(24 * HOUR_MS)
  expect(secret).toMatch(/^whsec_/)
})

test('an endpoint that fails for a day is paused and told of; nothing is lost and all of it arrives once resumed', async () => {
  const { endpointId } = await makeEndpoint({ events: ['order.created'] })
  receiver.says({ status: 503 })
  await takeOrder()
  for (let hour = 0; hour < 40; hour += 1) {
    await work()
    now = new Date(now.getTime() + HOUR_MS)
  }
  const paused = await viewOf(endpointId)
  expect(paused).toMatchObject({ paused: { why: 'failing' }, open: 1 })
  const asked = receiver.asked.length
  await takeOrder()
  await work()
  expect(receiver.asked).toHaveLength(asked)
  const told = await database
    .selectFrom('notice')
    .select(['staff_id', 'order_code'])
    .where('kind', '=', 'webhookPaused')
    .execute()
  expect(told.length).toBeGreaterThan(1)
  expect(told.every(({ order_code }) => order_code === null)).toBe(true)
  receiver.says({ status: 200 })
  now = new Date()
  expect((await first.send('POST', `/v1/admin/webhooks/${endpointId}/resume`, {})).data).toEqual({
    released: 2,
  })
  now = new Date(Date.now() + 1_000)
  await work()
  expect(receiver.asked).toHaveLength(asked + 2)
  expect(await viewOf(endpointId)).toMatchObject({ paused: null, open: 0 })
})

test('an endpoint that answers 410 wants to hear nothing more: paused at once', async () => {
  const { endpointId } = await makeEndpoint({ events: ['order.created'] })
  receiver.says({ status: 410 })
  await takeOrder()
  await work()
  expect((await viewOf(endpointId)).paused).toMatchObject({ why: 'gone' })
})

test('a delivery is replayed under its own id by whoever presses, and the log says so', async () => {
  const { endpointId } = await makeEndpoint({ events: ['order.created'] })
  await takeOrder()
  await work()
  const [{ deliveryId, eventId } = { deliveryId: '', eventId: '' }] = await deliveriesOf(endpointId)
  expect((await first.send('POST', `/v1/admin/webhook-deliveries/${deliveryId}/replay`, {})).status).toBe(200)
  now = new Date(Date.now() + 1_000)
  await work('S0001')
  expect(receiver.asked.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId])
  expect((await deliveriesOf(endpointId))[0]?.attempts.map(({ isReplay }) => isReplay)).toEqual([false, true])
})

test('what happens before there is a secret is held until the first is made', async () => {
  const { data } = await draftEndpoint({ events: ['order.created'] })
  await release(data.change)
  await takeOrder()
  await work()
  expect(receiver.asked).toEqual([])
  const secret = await makeSecret(data.change.key)
  now = new Date(Date.now() + 1_000)
  await work()
  const [asked] = receiver.asked
  expect(
    new Webhook(secret).verify(asked?.body ?? '', asked?.headers as Record<string, string>),
  ).toMatchObject({ type: 'order.created' })
})

test('secrets lie wrapped, the last one stays, and another key of the product takes them over', async () => {
  const { endpointId, secret } = await makeEndpoint()
  const [only] = (await viewOf(endpointId)).secrets
  const path = `/v1/admin/webhooks/${endpointId}/secrets/${only?.secretId}/retire`
  expect((await first.send('POST', path, {})).data).toMatchObject({ reason: 'webhook_last_secret' })
  await makeSecret(endpointId)
  expect((await first.send('POST', path, {})).status).toBe(200)
  expect((await viewOf(endpointId)).secrets).toHaveLength(1)
  const kept = JSON.stringify(await database.selectFrom('webhook_secret').selectAll().execute())
  expect(kept).not.toContain(secret)
  const fresh = keyRing('another key of at least 32 characters', [config.OBJECTS_KEY ?? ''])
  expect(await rewrapSecrets(database, fresh)).toBe(1)
  expect(await rewrapSecrets(database, fresh)).toBe(0)
})

test.each([
  'http://127.0.0.1:9/x',
  'http://localhost:8099/x',
  'http://10.1.2.3/x',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]:9/x',
  'http://[::ffff:10.0.0.1]/x',
])('%s hears nothing unless private addresses are allowed', async (url) => {
  const { endpointId } = await makeEndpoint({ url, events: ['order.created'] })
  await takeOrder()
  const [row] = await database.selectFrom('webhook_delivery').select('delivery_id').execute()
  await deliver({ deliveryId: row?.delivery_id ?? '' }, { ...deps, isPublicOnly: true })
  expect((await deliveriesOf(endpointId))[0]?.attempts).toMatchObject([
    { cause: 'private_address', status: null },
  ])
})

test('in production an address without TLS is neither drafted nor asked', async () => {
  const { endpointId } = await makeEndpoint({ events: ['order.created'] })
  await takeOrder()
  const [row] = await database.selectFrom('webhook_delivery').select('delivery_id').execute()
  await deliver({ deliveryId: row?.delivery_id ?? '' }, { ...deps, isHttpAllowed: false })
  expect(receiver.asked).toEqual([])
  expect((await deliveriesOf(endpointId))[0]?.attempts).toMatchObject([{ cause: 'tls_failed' }])
})
