import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { addMinutes, instantOf } from '@kaihu/domain/base/instant.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import {
  measuresOf,
  REPORT_NAMES,
  REPORTS,
  type ReportDimension,
} from '@kaihu/domain/order/report/catalogue.ts'
import { evolve } from '@kaihu/domain/order/state/evolve.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { insertEvents, insertOrder, updateOrder } from '../../order/order.store.ts'
import { connect } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { countBacklogOf } from '../count-backlog.usecase.ts'
import { BRANCHES, bornOf, type Dice, drawHistory, type History } from '../examples/histories.ts'
import { happeningsOf, plainValue } from '../examples/plain-report.ts'
import { keepFacts } from '../keep-facts.usecase.ts'
import { listOrdersOf } from '../list-cell-orders.usecase.ts'
import { readReport } from '../read-report.usecase.ts'
import { listCellOrders } from '../report.store.ts'
import type { ReportQuery } from '../sql/keyed.sql.ts'
import { packDays } from '../stays/pack-days.usecase.ts'

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
const customerId = '00000000-0000-4000-8000-000000000001'
const now = new Date('2026-11-21T02:00:00Z')
const start = addMinutes(instantOf(now), -60 * 24 * 60)

function staff(role: StaffActor['role'], branchCodes: readonly string[]): StaffActor {
  return {
    kind: 'staff',
    staffId: 'S0009',
    role,
    branchCodes,
  }
}
const VIEWERS = [
  staff('CM_LEADER', ['SH01', 'BJ01']),
  staff('AO_LEADER', ['GZ01']),
  staff('RM_LEADER', []),
  staff('RISK_CONTROL', []),
  staff('BB_OVERSIGHT', ['SH01']),
]

const histories: History[] = []

function diceOf(seed: number): Dice {
  let last = seed
  return (sides) => {
    last = (last * 48_271) % 2_147_483_647
    return last % sides
  }
}

/** Keeps a history as the product does, command by command; `counted` false: as before there were reports. */
async function keep(history: History, counted = true): Promise<void> {
  let state = bornOf(history)
  const store = async (trx: Transaction, work: () => Promise<void>) => {
    await work()
    histories.push(history)
  }
  await inTransaction(database, (trx) =>
    store(trx, async () => {
      await insertOrder(trx, { version: 1, state })
      await insertEvents(trx, state.orderCode, [history.created])
      if (counted) await keepFacts(trx, { state, events: [history.created] })
      for (const events of history.commands) {
        const before = state.version
        state = events.reduce(evolve, state)
        await updateOrder(trx, { version: before + 1, state }, events, { before })
        if (counted) await keepFacts(trx, { state, events })
      }
    }),
  )
}

function drawFilters(dice: Dice, report: ReportQuery['report']): Partial<ReportQuery> {
  const { filters, hasPeriod } = REPORTS[report]
  const has = (name: string) => dice(5) === 0 && filters.some((one) => one === name)
  const day = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10)
  const from = 5 + dice(50)
  return {
    ...(hasPeriod && dice(2) === 0 ? { from: day(from), to: day(dice(from)) } : {}),
    ...(has('branch') ? { branch: [BRANCHES[dice(3)] ?? 'SH01'] } : {}),
    ...(has('flow') ? { flow: SIMPLIFIED } : {}),
    ...(has('riskRating') ? { riskRating: ['H', 'L'] } : {}),
    ...(has('flag') ? { flag: ['isBB'] } : {}),
    ...(has('status') ? { status: ['0300', '1600', '0200'] } : {}),
    ...(has('role') ? { role: 'CM' } : {}),
    ...(has('person') ? { person: 'S0001' } : {}),
  }
}

async function expectSums(query: ReportQuery, actor: StaffActor): Promise<number> {
  const { report, ...asked } = query
  const input = { params: { report }, query: asked } as Parameters<typeof readReport>[0]
  const shown = await readReport(input, { database, actor, now })
  const told = happeningsOf(histories, query, { actor, now })
  const valuesOf = (of: typeof told, by: string) =>
    measuresOf(report).map(([name]) => plainValue(name, of, by))
  const keys = [...new Set(told.flatMap(({ keys: all }) => all[query.by] ?? []))]
  const plain = Object.fromEntries(
    keys.map((key) => [
      key,
      valuesOf(
        told.filter(({ keys: all }) => all[query.by]?.includes(key)),
        query.by,
      ),
    ]),
  )
  const where = JSON.stringify([query, actor.role])
  expect(Object.fromEntries(shown.lines.map(({ key, values }) => [key, values])), where).toEqual(plain)
  expect(shown.total, where).toEqual(valuesOf(told, ''))
  return told.length
}

async function expectAll(dice: Dice, report: ReportQuery['report']): Promise<number> {
  let counted = 0
  for (const by of REPORTS[report].by as readonly ReportDimension[]) {
    const actor = VIEWERS[dice(VIEWERS.length)] ?? VIEWERS[0]
    if (actor) counted += await expectSums({ report, by, ...drawFilters(dice, report) }, actor)
  }
  return counted
}

async function countPacks(): Promise<number> {
  return (await database.selectFrom('report_stay_pack').select('day').execute()).length
}

beforeAll(async () => {
  await database
    .insertInto('customer')
    .values({ customer_id: customerId, mobile: '+8613800000000' })
    .execute()
})
afterAll(() => database.destroy())

test('whatever happened to the orders, every report says what their histories say', async () => {
  let counted = 0
  const packed: number[] = []
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2_147_483_646 }), async (seed) => {
      const dice = diceOf(seed)
      for (let more = 0; more < 20; more += 1) {
        const number = histories.length + 1
        await keep(drawHistory(dice, { number, customerId, start, steps: 6 + dice(40) }))
      }
      // At first nothing is packed; in the second round days are whose orders changed since, and others that did not.
      packed.push(await countPacks())
      for (const report of REPORT_NAMES) counted += await expectAll(dice, report)
      await packDays({ database, clock: () => now })
      packed.push(await countPacks())
      counted += await expectAll(dice, 'steps')
    }),
    { numRuns: 2, endOnFailure: true },
  )
  expect(counted).toBeGreaterThan(1_000)
  const [none = -1, all = 0, some = 0, again = 0] = packed
  expect(none).toBe(0)
  expect(some).toBeGreaterThan(0)
  expect(all).toBeGreaterThan(some)
  expect(again).toBeGreaterThan(some)
}, 180_000)

/** The orders behind a number, read to the last page. */
async function ordersBehind(
  query: ReportQuery,
  cell: { key: string; measure: string; pageSize: number },
  actor: StaffActor,
): Promise<string[]> {
  const { report, ...filters } = query
  const found: string[] = []
  let cursor: string | null | undefined
  do {
    const asked = { ...filters, ...cell, ...(cursor ? { cursor } : {}) }
    const input = { params: { report }, query: asked } as Parameters<typeof listOrdersOf>[0]
    const page = await listOrdersOf(input, { database, actor, now })
    found.push(...page.items.map(({ orderCode }) => orderCode))
    cursor = page.nextCursor
  } while (cursor)
  return found
}

test('behind a number are the orders that it counts, page by page', async () => {
  const actor = staff('RISK_CONTROL', [])
  const query: ReportQuery = { report: 'steps', by: 'role' }
  const told = happeningsOf(histories, query, { actor, now })
  const behind = told.filter(({ keys, counts }) => keys['role']?.includes('CM') && counts.includes('touched'))
  const wanted = [...new Set(behind.map(({ orderCode }) => orderCode))]
  const found = await ordersBehind(query, { key: 'CM', measure: 'touchMedian', pageSize: 7 }, actor)
  expect(found.length).toBeGreaterThan(7)
  expect(found.toSorted()).toEqual(wanted.toSorted())
})

test('whatever a line of a report is called by, the orders behind it are those it counts', async () => {
  const actor = staff('RISK_CONTROL', [])
  for (const [report, measure] of [
    ['steps', 'touched'],
    ['volume', 'takenIn'],
  ] as const) {
    for (const by of REPORTS[report].by) {
      const told = happeningsOf(histories, { report, by }, { actor, now })
      const counted = told.filter(({ counts }) => counts.includes(measure))
      const key = counted[0]?.keys[by]?.[0] ?? ''
      const behind = counted.filter(({ keys }) => keys[by]?.includes(key))
      const wanted = [...new Set(behind.map(({ orderCode }) => orderCode))]
      const found = await ordersBehind({ report, by }, { key, measure, pageSize: 100 }, actor)
      expect(found.toSorted(), `${report} by ${by}: ${key}`).toEqual(wanted.toSorted())
      const cell = { key, measure, cursor: 1_000_000, most: 3 }
      const near = await listCellOrders(database, { report, by }, cell, { actor, now, near: 2 })
      expect(near.map(({ orderCode }) => orderCode)).toEqual(found.slice(0, 3))
      expect(await ordersBehind({ report, by }, { key: 'none such', measure, pageSize: 1 }, actor)).toEqual(
        [],
      )
    }
  }
})

test('orders from before the reports are counted by a job, and say until then that they are not', async () => {
  const number = histories.length + 1
  await keep(drawHistory(diceOf(7), { number, customerId, start, steps: 12 }), false)
  const last = histories.at(-1)
  const orderCode = last?.created.orderCode ?? ''
  await database.insertInto('report_backlog').values({ order_code: orderCode }).execute()
  const actor = staff('RISK_CONTROL', [])
  const input = { params: { report: 'volume' as const }, query: {} }
  expect((await readReport(input, { database, actor, now })).uncounted).toBe(1)
  await countBacklogOf({ database, clock: () => now })
  expect((await readReport(input, { database, actor, now })).uncounted).toBe(0)
  for (const report of REPORT_NAMES) await expectSums({ report, by: 'branch' }, actor)
})
