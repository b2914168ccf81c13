import { act, approve, getOrder, returnToCustomer, runPushes } from '@kaihu/db/situations/acts.ts'
import { begin } from '@kaihu/db/situations/begin.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { castOf } from '@kaihu/db/situations/people.ts'
import { MAIN_LINES } from '@kaihu/db/situations/steps.ts'
import { makeWorld, type World } from '@kaihu/db/situations/world.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { WAITING_NOTICES, waitingOf } from '@kaihu/domain/order/notices/waiting-notices.ts'
import { expect, test } from 'vitest'
import { lookAt } from '../../tests/harness/kept-json.ts'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import { countUnread } from './notice.store.ts'
import { watchTime } from './watch-time.usecase.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
let variant = 900

async function orderIn(name: string, start = new Date()) {
  const world = makeWorld(database, { variant: variant++, start })
  return { world, orderCode: (await SITUATIONS[name]?.make(world)) ?? '' }
}

const WAITING: readonly string[] = WAITING_NOTICES

/** The notices of waiting work that an order led to: whom, of what, and whose act ended it. */
async function toldOf(orderCode: string) {
  const rows = await database
    .selectFrom('notice')
    .select(['kind', 'staff_id', 'params', 'settled_at', 'settled_by'])
    .where('order_code', '=', orderCode)
    .execute()
  return rows
    .filter(({ kind }) => WAITING.includes(kind))
    .map(({ params, ...row }) => ({ ...row, params: lookAt<Record<string, string>>(params) }))
}

async function staffOf(role: string): Promise<readonly string[]> {
  const rows = await database.selectFrom('staff_role').select('staff_id').where('role', '=', role).execute()
  return rows.map(({ staff_id }) => staff_id)
}

/** The unsettled ones that are over, and the settled ones of which nobody was told again though it waits for them. */
async function wrongOf(world: World, orderCode: string): Promise<readonly string[]> {
  const { state } = await getOrder(world, orderCode)
  const waits = new Set<string>()
  for (const { notice, param, subject, to } of waitingOf(state)) {
    const people = to.kind === 'person' ? [to.staffId] : to.kind === 'role' ? await staffOf(to.role) : []
    for (const one of people) waits.add(`${one} ${notice} ${param}=${subject}`)
  }
  const told = (await toldOf(orderCode)).map(({ staff_id: staffId, kind, params, settled_at }) => ({
    isSettled: settled_at !== null,
    keys: Object.entries(params).map(([param, subject]) => `${staffId} ${kind} ${param}=${subject}`),
  }))
  const open = told.filter(({ isSettled }) => !isSettled)
  return [
    ...open.filter(({ keys }) => !keys.some((key) => waits.has(key))),
    ...told
      .filter(({ isSettled, keys }) => isSettled && keys.some((key) => waits.has(key)))
      .filter(({ keys }) => !open.some((one) => one.keys.some((key) => keys.includes(key)))),
  ].map(({ keys, isSettled }) => `${state.status}: ${isSettled ? 'settled' : 'open'} ${keys.join(' ')}`)
}

test.each([STANDARD, SIMPLIFIED] as const)(
  'all along the main line of %s exactly what still waits asks to be done, and nothing once the account is open',
  async (flow) => {
    const world = makeWorld(database, { variant: variant++ })
    const orderCode = await begin(world, flow)
    for (const [, step] of MAIN_LINES[flow]) {
      await step(world, orderCode)
      expect(await wrongOf(world, orderCode)).toEqual([])
    }
    const told = await toldOf(orderCode)
    expect(told.filter(({ settled_at }) => settled_at === null)).toEqual([])
    const kinds = [...new Set(told.map(({ kind }) => kind))].toSorted()
    expect(kinds).toEqual(expect.arrayContaining(['yourTurn', 'taskWaits', 'approvalWaits']))
  },
)

type Told = {
  items: { orderCode: string; kind: string; settled: { by: { staffId: string } | null } | null }[]
}

async function seenBy(username: string, orderCode: string, kind: string) {
  const { data } = await (await desk(username)).send<Told>('GET', '/v1/notices')
  return data.items.filter((one) => one.orderCode === orderCode && one.kind === kind)
}

test('two leaders are told that an approval waits: one gives it, and the bell of the other asks no more and says who did it', async () => {
  const { world, orderCode } = await orderIn('reject-awaiting-checker')
  const owner = { column: 'staff_id', id: castOf(2).cmLeader.staffId } as const
  expect(await seenBy('cml2', orderCode, 'approvalWaits')).toMatchObject([{ settled: null, isRead: false }])
  const before = await countUnread(database, owner)
  await approve(world, orderCode, world.cast.cmLeader)
  expect(await seenBy('cml2', orderCode, 'approvalWaits')).toMatchObject([
    { settled: { by: { staffId: world.cast.cmLeader.staffId } }, isRead: false },
  ])
  expect(await countUnread(database, owner)).toBe(before - 1)
})

test('what waits for approval is called off with the order: nobody of the bank did it', async () => {
  const { orderCode, world } = await orderIn('standard-0300')
  await act(world, orderCode, [world.cast.cm, 'cancel'], {
    reason: '客户来电取消',
    payload: { reasonCode: 'customer_request' },
  })
  expect(await wrongOf(world, orderCode)).toEqual([])
  expect((await toldOf(orderCode)).filter(({ settled_at }) => settled_at === null)).toEqual([])
})

test('a failed push that is sent again asks nobody any more', async () => {
  const { world, orderCode } = await orderIn('hub-push-failed')
  const failed = async () => (await toldOf(orderCode)).filter(({ kind }) => kind === 'pushFailed')
  expect((await failed()).every(({ settled_at }) => settled_at === null)).toBe(true)
  await act(world, orderCode, [world.cast.hub, 'retry_push'])
  await runPushes(world, orderCode)
  expect((await failed()).length).toBeGreaterThan(0)
  expect((await failed()).every(({ settled_by }) => settled_by === world.cast.hub.staffId)).toBe(true)
  expect(await wrongOf(world, orderCode)).toEqual([])
})

test('lateness is over when the step is: for whoever was late, and for the leaders who heard of it', async () => {
  const { world, orderCode } = await orderIn('standard-0400', new Date(Date.now() - 9 * 86_400_000))
  await watchTime({ database, clock: () => new Date() })
  const late = async () =>
    (await toldOf(orderCode)).filter(({ kind }) => kind === 'overdue' || kind === 'escalated')
  expect(new Set((await late()).map(({ kind }) => kind))).toEqual(new Set(['overdue', 'escalated']))
  expect((await late()).every(({ settled_at }) => settled_at === null)).toBe(true)
  await returnToCustomer(world, orderCode, world.cast.cm, [
    { fieldKey: 'companyInfo.businessScope', text: '请更正' },
  ])
  expect((await late()).every(({ settled_at }) => settled_at !== null)).toBe(true)
})

test.each([
  'converted-to-standard',
  'discount-awaiting-checker',
  'accounts-awaiting-checker',
  'revoked-standard',
])('in %s exactly what still waits asks to be done', async (name) => {
  const { world, orderCode } = await orderIn(name)
  expect(await wrongOf(world, orderCode)).toEqual([])
})
