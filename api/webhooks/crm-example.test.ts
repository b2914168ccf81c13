import { cpSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Send } from '@kaihu/client'
import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { PROGRAM_CALLS } from '@kaihu/contract/client/program-calls.ts'
import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import { afterAll, expect, test } from 'vitest'
import type { CrmStore, Lead } from '../../examples/crm/crm.ts'
import { callsOfContract } from '../../tests/harness/contract-calls.ts'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import { startRecordingServer } from '../../tests/harness/outside/recording-server.ts'
import { ROOT } from '../../tools/ci/run-tool.ts'
import { strangersFolder } from '../../tools/release/client/strangers-folder.ts'
import { deliver } from './deliver.usecase.ts'
import { webhookDeps } from './webhook-deps.ts'

/** The CRM as its bank has it: the packed client and a library of webhooks, and nothing of this repository. */
const elsewhere = await strangersFolder()
afterAll(() => rmSync(elsewhere, { recursive: true }))
for (const file of ['crm.ts', 'package.json'])
  cpSync(path.join(ROOT, 'examples/crm', file), path.join(elsewhere, file))
symlinkSync(
  path.join(ROOT, 'node_modules/standardwebhooks'),
  path.join(elsewhere, 'node_modules/standardwebhooks'),
)
const { createCrm } = (await import(
  pathToFileURL(path.join(elsewhere, 'crm.ts')).href
)) as typeof import('../../examples/crm/crm.ts')
const { createClient } = (await import(
  pathToFileURL(path.join(elsewhere, 'node_modules/@kaihu/client/index.js')).href
)) as typeof import('@kaihu/client')

const { app, database, config } = await startOrderServer()
const desk = makeDesk(app)
const [first, second, manager] = [await desk('admin1'), await desk('admin2'), await desk('rml1')]
const reason = 'CRM 对接'
const receiver = await startRecordingServer()

async function released(path: string, body: object): Promise<string> {
  const { data } = await first.send<{ change: ChangeView }>('POST', path, { ...body, reason })
  await second.send('POST', `/v1/admin/changes/${data.change.changeId}/release`, {})
  return data.change.key
}

async function makeProgram() {
  const account = {
    name: 'CRM',
    role: 'RM',
    branches: ['SH01'],
    sector: null,
    scopes: ['orders.read', 'intake.create'],
    callsPerMinute: 6_000,
  }
  const clientId = await released('/v1/admin/service-accounts/changes', { accountId: null, account })
  const made = await first.send<{ secret: string }>(
    'POST',
    `/v1/admin/service-accounts/${clientId}/secrets`,
    {
      days: 9,
    },
  )
  return { clientId, secret: made.data.secret }
}

async function makeEndpoint(): Promise<string> {
  const endpoint = {
    name: 'CRM',
    url: `${receiver.url}/events`,
    events: ['order.status_changed', 'order.closed'],
  }
  const id = await released('/v1/admin/webhooks/changes', { endpointId: null, endpoint })
  return (await first.send<{ secret: string }>('POST', `/v1/admin/webhooks/${id}/secrets`, {})).data.secret
}

type Sent = { readonly url: string; readonly key: string | undefined }
const sent: Sent[] = []
/** What the network does to the next requests, before it lets them through. */
let troubles: ('lost answer' | 'away')[] = []

/** The server as a program reaches it over the network. */
const overNetwork: Send = async (address, request) => {
  const url = new URL(address)
  const headers: Record<string, string> = { ...request.headers, host: url.host }
  sent.push({ url: url.pathname, key: headers['idempotency-key'] })
  const trouble = url.pathname.startsWith('/v1') ? troubles.shift() : undefined
  if (trouble === 'away') return new Response('', { status: 503, headers: { 'retry-after': '7' } })
  const answer = await app.inject({
    method: request.method as 'GET',
    url: `${url.pathname}${url.search}`,
    headers,
    ...(request.body === undefined ? {} : { payload: request.body }),
  })
  if (trouble === 'lost answer') throw new TypeError('fetch failed')
  return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type']) },
  })
}

const waited: number[] = []
const account = {
  address: 'http://localhost:3000',
  ...(await makeProgram()),
  fetch: overNetwork,
  wait: async (ms: number) => {
    waited.push(ms)
  },
}
const LEAD: Lead = {
  leadId: '4711',
  company: '云帆信息技术（上海）有限公司',
  creditCode: exampleUscc(7_778, { region: '310000' }),
  contact: '周敏',
  mobile: '13800138222',
  email: 'zhou@example.com',
  branch: 'SH01',
}

function storeOfCrm(): CrmStore {
  return { orders: new Map(), heard: new Set() }
}

async function ordersOfLead(): Promise<number> {
  const rows = await database
    .selectFrom('customer_order')
    .select('order_code')
    .where('company_name', '=', LEAD.company)
    .execute()
  return rows.length
}

async function deliverAll(): Promise<void> {
  const due = await database.selectFrom('webhook_delivery').select('delivery_id').execute()
  const deps = { ...webhookDeps({ config, database, clock: () => new Date() }), isPublicOnly: false }
  for (const { delivery_id: deliveryId } of due) await deliver({ deliveryId }, deps)
}

test('the client has every call that is open to programs, but for those of treasury systems', async () => {
  const open = (await callsOfContract()).filter(
    ({ scope }) => scope !== undefined && scope !== 'ebam.exchange',
  )
  expect(Object.keys(PROGRAM_CALLS).toSorted()).toEqual([...new Set(open.map(({ name }) => name))].toSorted())
})

test('a CRM starts one order for a lead though answers were lost, and follows it by webhook to its end', async () => {
  const store = storeOfCrm()
  const crm = createCrm(account, store, await makeEndpoint())
  troubles = ['away', 'lost answer']
  const { orderCode } = await crm.start(LEAD)
  const taken = sent.filter(({ url, key }) => url === '/v1/orders' && key !== undefined)
  expect(taken.map(({ key }) => key)).toEqual(['crm-lead-00004711', 'crm-lead-00004711', 'crm-lead-00004711'])
  expect(waited).toEqual([7_000, 1_000])
  expect(await ordersOfLead()).toBe(1)
  // A CRM that lost what it knew starts the same order again, and no other.
  expect((await createCrm(account, storeOfCrm(), await makeEndpoint()).start(LEAD)).orderCode).toBe(orderCode)
  expect(await ordersOfLead()).toBe(1)

  const { data } = await manager.send<{ version: number }>('GET', `/v1/orders/${orderCode}`)
  const ended = await manager.send('POST', `/v1/orders/${orderCode}/actions/cancel`, {
    version: data.version,
    payload: { reasonCode: 'wrong_data' },
  })
  expect(ended).toMatchObject({ status: 200 })
  await deliverAll()
  expect(receiver.asked.length).toBeGreaterThan(0)
  let isHeard = 0
  for (const { headers, body } of [...receiver.asked, ...receiver.asked])
    isHeard += Number(await crm.hear(headers as Record<string, string>, body))
  expect(isHeard).toBeGreaterThan(0)
  const known = store.orders.get(LEAD.leadId)
  expect(known).toMatchObject({ orderCode, isOver: true })
  const { data: now } = await manager.send<{ status: string }>('GET', `/v1/orders/${orderCode}`)
  expect(known?.status).toBe(now.status)
  const [told] = receiver.asked
  expect(await crm.hear(told?.headers as Record<string, string>, `${told?.body} `)).toBe(false)
})

test('the CRM asks for the client of this version', () => {
  const wanted = readVersions('package.json').dependencies?.['@kaihu/client']
  expect(wanted).toBe(readVersions('node_modules/@kaihu/client/package.json').version)
})

function readVersions(file: string): { version?: string; dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(path.join(elsewhere, file), 'utf8')) as ReturnType<typeof readVersions>
}

test('what the bank refuses is told with its places and not tried again, and a wrong secret gets no token', async () => {
  const client = createClient(account)
  sent.length = 0
  const asked = { params: { orderCode: 'AO20260100000000' } }
  await expect(client.getOrder(asked)).rejects.toMatchObject({ name: 'Refusal', status: 404 })
  expect(sent.filter(({ url }) => url.startsWith('/v1'))).toHaveLength(1)
  const wrong = createClient({ ...account, secret: 'kaihu_cs_wrong' })
  sent.length = 0
  await expect(wrong.getOrder(asked)).rejects.toMatchObject({ name: 'Refusal', status: 401 })
  expect(sent).toHaveLength(1)
})

test('a token that was ended meanwhile is replaced by another, and many calls ask for one', async () => {
  const client = createClient(account)
  sent.length = 0
  await Promise.all([1, 2, 3].map(() => client.listOrders({ query: {} })))
  expect(sent.filter(({ url }) => url === '/oauth2/token')).toHaveLength(1)
  await database.deleteFrom('service_token').execute()
  expect((await client.listOrders({ query: { pageSize: 1 } })).items.length).toBeLessThanOrEqual(1)
  expect(sent.filter(({ url }) => url === '/oauth2/token')).toHaveLength(2)
})
