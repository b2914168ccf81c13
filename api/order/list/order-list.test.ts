import { DEMO_STAFF } from '@kaihu/api/access/staff/demo-staff.ts'
import { listOrders as call, ORDER_SORTS, WORK_LISTS } from '@kaihu/contract/order-list.ts'
import { staff } from '@kaihu/db/situations/people.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { isInScope } from '@kaihu/domain/order/rights/order-scope.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoDatabase } from '../../../tests/harness/order-maker/demo-database.ts'
import { connect } from '../../platform/database/connect.ts'
import { getDashboard } from '../../workflow/desk/get-dashboard.usecase.ts'
import { readWaitingApprovals } from '../../workflow/desk/read-approvals.usecase.ts'
import { listOrders } from './list-orders.usecase.ts'
import type { OrderQuery } from './order-filter.sql.ts'
import { orderPageSql } from './order-list.store.ts'

const { database, databaseUrl } = await demoDatabase()
const now = new Date()
const DAY = 86_400_000
const everyone = staff('risk1')

function queryOf(given: Record<string, unknown>): OrderQuery {
  return call.query.parse(given)
}
function list(given: Record<string, unknown>, actor = everyone) {
  return listOrders(queryOf(given), { database, actor, now })
}

async function states() {
  const rows = await database.selectFrom('customer_order').select(['order_code', 'state']).execute()
  return rows.map((row) => ({ orderCode: row.order_code, state: row.state as unknown as OrderState }))
}

/** Every page of a list, by its cursor. */
async function walk(given: Record<string, unknown>, actor = everyone): Promise<string[]> {
  const codes: string[] = []
  let cursor: string | null = null
  do {
    const page = await list({ pageSize: 15, ...given, ...(cursor === null ? {} : { cursor }) }, actor)
    codes.push(...page.items.map(({ orderCode }) => orderCode))
    cursor = page.nextCursor
  } while (cursor !== null)
  return codes
}

test('everyone’s list holds exactly the orders that are in their scope', async () => {
  const all = await states()
  for (const { username, roles } of DEMO_STAFF.filter((person) => person.roles.length > 0)) {
    for (const role of roles) {
      const actor = staff(username, role)
      const expected = all.filter(({ state }) => isInScope(state, actor)).map(({ orderCode }) => orderCode)
      expect((await walk({}, actor)).sort(), `${username} as ${role}`).toEqual(expected.sort())
    }
  }
})

const SORTINGS = ORDER_SORTS.flatMap((sort) =>
  (['asc', 'desc'] as const).map((direction) => ({ sort, direction })),
)

/** Filters of every kind, those of work among them. */
const FILTERS: readonly Record<string, string>[] = [
  {},
  ...WORK_LISTS.map((work) => ({ work })),
  { isOverdue: 'true' },
  { isOverdue: 'false' },
  { status: '0300,0400,0000' },
  { flow: SIMPLIFIED },
  { priority: 'high' },
  { isBB: 'true' },
  { text: '有限公司' },
  { dueFrom: new Date(now.getTime() - 30 * DAY).toISOString() },
  { changedFrom: new Date(now.getTime() - DAY).toISOString() },
]

test.each(FILTERS)('every sorting of %j pages through the same orders, each once', async (filter) => {
  for (const actor of [everyone, staff('cm1'), staff('cml1')]) {
    const wanted = (await walk(filter, actor)).sort()
    for (const sorting of SORTINGS) {
      const codes = await walk({ ...filter, ...sorting }, actor)
      expect(codes.toSorted(), `${actor.role} ${sorting.sort} ${sorting.direction}`).toEqual(wanted)
    }
  }
})

test.each(['asc', 'desc'] as const)(
  'what has no time limit stands last, sorted by it %s',
  async (direction) => {
    const { items } = await list({ sort: 'dueAt', direction, pageSize: 100 })
    const hasLimit = items.map(({ dueAt }) => dueAt !== null)
    expect(new Set(hasLimit)).toEqual(new Set([true, false]))
    expect(hasLimit).toEqual(hasLimit.toSorted((left, right) => Number(right) - Number(left)))
  },
)

const everyRole = DEMO_STAFF.flatMap(({ username, roles }) => roles.map((role) => ({ username, role })))

test.each(everyRole)(
  'each count that $username sees as $role is that of the list behind it',
  async (person) => {
    const actor = staff(person.username, person.role)
    const viewer = { database, actor, now }
    const { cards, byStatus } = await getDashboard(database, viewer)
    for (const { card, count, query } of cards) {
      if (card === 'waitingForMyCheck') {
        expect((await readWaitingApprovals(database, actor)).items, card).toHaveLength(count)
        continue
      }
      for (const sort of ['changeTime', 'dueAt', 'urgency']) {
        const { total } = await listOrders(queryOf({ ...query, sort }), viewer)
        expect(total, `${card} by ${sort}`).toEqual({ value: count, isExact: true })
      }
    }
    for (const { status, count } of byStatus) {
      const { total } = await listOrders(queryOf({ status }), viewer)
      expect(total.value, status).toBe(count)
    }
  },
)

test('a name is found by two characters, by pinyin, by its initials and by the order code', async () => {
  const { items } = await list({})
  const [first] = items
  const name = first?.companyName ?? ''
  const typed = [
    name.slice(0, 2),
    name.slice(0, 4),
    first?.orderCode ?? '',
    first?.creditCode.slice(3, 12) ?? '',
  ]
  for (const text of typed) {
    const found = await list({ text, pageSize: 100 })
    expect(found.items.map(({ orderCode }) => orderCode)).toContain(first?.orderCode)
  }
  const { items: byPinyin } = await list({ text: 'lumingan', pageSize: 100 })
  expect(byPinyin.length).toBeGreaterThan(0)
  expect(byPinyin.every(({ companyName }) => companyName.includes('鹿鸣岸'))).toBe(true)
})

test('signs of a pattern are searched for as they are', async () => {
  expect((await list({ text: '%%%' })).items).toEqual([])
  expect((await list({ text: '___' })).items).toEqual([])
})

test('filters leave what they say', async () => {
  const returned = await list({ status: '0300,0400', flow: STANDARD, pageSize: 100 })
  expect(returned.items.length).toBeGreaterThan(0)
  for (const row of returned.items)
    expect([row.flow, ['0300', '0400'].includes(row.status)]).toEqual([STANDARD, true])
  const high = await list({ riskRating: 'H', pageSize: 100 })
  expect(new Set(high.items.map(({ riskRating }) => riskRating))).toEqual(new Set(['H']))
  const failed = await list({ hasFailedPush: 'true', pageSize: 100 })
  expect(failed.items.every(({ hasFailedPush }) => hasFailedPush)).toBe(true)
  expect(failed.total).toEqual({ value: failed.items.length, isExact: true })
})

test('a cursor that is not ours is refused', async () => {
  await expect(list({ cursor: 'W10' })).rejects.toThrow('not a cursor')
})

async function makeMany(copies: number) {
  const owner = connect(databaseUrl, { statementTimeout: 120_000 })
  const { rows } = await sql<{ column_name: string }>`select column_name from information_schema.columns
    where table_schema = 'kaihu' and table_name = 'customer_order' and column_name <> 'order_code'`.execute(
    owner,
  )
  const columns = sql.raw(rows.map(({ column_name }) => column_name).join(', '))
  const moved = sql.raw(
    rows
      .map(({ column_name: name }) =>
        name.endsWith('_at') ? `${name} - make_interval(secs => n * 61)` : name,
      )
      .join(', '),
  )
  await sql`insert into kaihu.customer_order (order_code, ${columns})
    select order_code || n, ${moved} from kaihu.customer_order, generate_series(1, ${copies}) as n`.execute(
    owner,
  )
  await sql`vacuum analyze kaihu.customer_order`.execute(owner)
  await owner.destroy()
}

async function planOf(given: Record<string, unknown>, actor = everyone): Promise<string> {
  const { rows } = await sql<{
    'QUERY PLAN': string
  }>`explain ${orderPageSql(queryOf(given), { actor, now })}`.execute(database)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('no order of the list and no usual filter reads the whole table', async () => {
  await makeMany(120)
  const usual = [
    ...ORDER_SORTS.flatMap((sort) => [{ sort }, { sort, direction: 'asc' }]),
    { status: '0400' },
    { status: '0400', branch: 'SH01' },
    { text: '青棠供应链' },
    { text: '青棠' },
    { text: 'lumingan' },
    { text: 'qing tang' },
    { assignee: 'S0003' },
    { riskRating: 'H' },
    { hasFailedPush: 'true' },
    { isAwaitingChecker: 'true' },
    { changedFrom: new Date(now.getTime() - DAY).toISOString() },
  ]
  const scanned: string[] = []
  for (const query of usual) {
    if ((await planOf(query)).includes('Seq Scan')) scanned.push(JSON.stringify(query))
  }
  for (const username of ['rm1', 'cm2', 'ao1', 'gsc1', 'cml1', 'hub1', 'crt1', 'bbo1', 'sector1']) {
    if ((await planOf({}, staff(username))).includes('Seq Scan')) scanned.push(username)
  }
  expect(scanned).toEqual([])
}, 180_000)
