import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { expect, test } from 'vitest'
import { lookAt } from '../../../tests/harness/kept-json.ts'
import { makeDesk, startOrderServer } from '../../../tests/harness/order-server.ts'
import { releaseSetting } from '../../../tests/harness/two-administrators.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
let variant = 500

async function orderIn(name: string): Promise<string> {
  return (await SITUATIONS[name]?.make(makeWorld(database, { variant: variant++ }))) ?? ''
}

async function entriesOf(kind: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('audit_entry')
    .select(['chain_id', 'body'])
    .where('kind', '=', kind)
    .orderBy('chain_id')
    .execute()
  return rows.map(({ chain_id, body }) => `${chain_id} ${JSON.stringify(body)}`)
}

async function readBy(username: string, orderCode: string, part = ''): Promise<number> {
  return (await (await desk(username)).send('GET', `/v1/orders/${orderCode}${part}`)).status
}

test('who opens an order leaves one trace in their chain, however many calls the page makes', async () => {
  const orderCode = await orderIn('standard-0400')
  const parts = ['', '/application', '/timeline', '/tasks', '/actions']
  expect(await Promise.all(parts.map((part) => readBy('cm1', orderCode, part)))).toEqual(parts.map(() => 200))
  expect(await entriesOf('order.read')).toEqual([`staff:S0011 ${JSON.stringify({ orderCode })}`])
})

test('an order that a person may not see is not read, and leaves no trace', async () => {
  const orderCode = await orderIn('standard-0400')
  const before = await entriesOf('order.read')
  expect(await readBy('cm2', orderCode, '/application')).toBe(404)
  expect(await entriesOf('order.read')).toEqual(before)
})

test('a recording that is watched by its own address leaves the trace of its order', async () => {
  const orderCode = await orderIn('video-awaiting-review')
  const { recording_id: recordingId } = await database
    .selectFrom('recording')
    .select('recording_id')
    .where('order_code', '=', orderCode)
    .where('submitted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const body = { purpose: 'review' }
  const seen = await (await desk('risk1')).send('POST', `/v1/intention/recordings/${recordingId}/views`, body)
  expect(seen.status).toBe(200)
  const traces = await entriesOf('order.read')
  expect(traces.filter((entry) => entry.includes(orderCode))).toHaveLength(1)
})

test('far more orders than usual are told to the leader once, and beyond the limit no other one opens', async () => {
  await releaseSetting(desk, 'ordersReadWarned', 10)
  await releaseSetting(desk, 'ordersReadMost', 20)
  const codes: string[] = []
  while (codes.length < 21) codes.push(await orderIn('standard-0100'))
  const answers: number[] = []
  for (const code of codes) answers.push(await readBy('rm1', code, '/timeline'))
  expect(answers).toEqual([...codes.slice(1).map(() => 200), 429])
  expect(await readBy('rm1', codes[0] ?? '', '/tasks')).toBe(200)
  const last = codes.at(-1) ?? ''
  expect((await entriesOf('order.read-stopped')).filter((entry) => entry.includes(last))).toHaveLength(1)
  expect((await entriesOf('order.read')).filter((entry) => entry.includes(last))).toEqual([])
  const told = await database.selectFrom('notice').selectAll().where('kind', '=', 'manyRead').execute()
  expect(told.length).toBeGreaterThan(0)
  expect(new Set(told.map(({ order_code }) => order_code))).toEqual(new Set([codes[9]]))
  expect(told.map(({ params }) => lookAt<{ count: string }>(params).count)).toEqual(told.map(() => '10'))
})

test('what is usual is told of by role: one role may read more than another before its leader hears of it', async () => {
  await releaseSetting(desk, 'ordersReadMost', 1_000)
  await releaseSetting(desk, 'ordersReadUsualBB_OVERSIGHT', 3)
  const told = async () =>
    (await entriesOf('order.read-much')).filter((entry) => !entry.includes('"orders":10')).length
  for (const count of [1, 2, 3, 4]) {
    expect(await readBy('bbo1', await orderIn('simplified-0510'))).toBe(200)
    expect(await told()).toBe(count < 3 ? 0 : 1)
  }
})
