import { addMinutes, instantOf } from '@kaihu/domain/base/instant.ts'
import { getPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { MOST_NAMED, OTHERS_KEY } from '@kaihu/domain/order/report/catalogue.ts'
import type { StayFact } from '@kaihu/domain/order/report/facts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { insertOrder } from '../../order/order.store.ts'
import { connect, type Database } from '../../platform/database/connect.ts'
import { inSnapshot, inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { bornOf, drawHistory } from '../examples/histories.ts'
import { insertStay, moveToKind } from '../fact.store.ts'
import { keepFacts } from '../keep-facts.usecase.ts'
import { listOrdersOf } from '../list-cell-orders.usecase.ts'
import { readReport } from '../read-report.usecase.ts'
import { PACK_COLUMNS } from './pack.sql.ts'
import { insertPack, readPacks, tryLockDay } from './pack.store.ts'
import { packDay, packDays } from './pack-days.usecase.ts'
import { stayPackOf } from './stay-pack.ts'

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
const customerId = '00000000-0000-4000-8000-000000000001'
const now = new Date('2026-11-21T02:00:00Z')
function clock() {
  return now
}
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
] as const
const TODAY = '2026-11-21'
const WEEK = { first: '2026-11-15', last: '2026-11-21' }
let orderNo = 0
let kindId = 0

function stay(day: string, minutes: number, staffId: string | null = 'S0001'): StayFact {
  return {
    day: getPlainDate(day),
    status: '0200',
    isTouch: true,
    minutes,
    step: null,
    by: { role: staffId === null ? 'SYSTEM' : 'CM', staffId },
  }
}

function write(day: string, minutes: number, staffId?: string | null): Promise<void> {
  return inTransaction(database, (trx) => writeIn(trx, day, minutes, staffId))
}

function writeIn(trx: Transaction, day: string, minutes: number, staffId?: string | null): Promise<void> {
  return insertStay(trx, stay(day, minutes, staffId), { orderNo, kindId })
}

async function packed(): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text from kaihu.report_stay_pack order by 1`.execute(database)
  return rows.map(({ day }) => day)
}

async function readPacked(of: Database, person?: string): Promise<string[]> {
  const rows = await readPacks(of, WEEK, { columns: PACK_COLUMNS, person })
  return rows
    .map(stayPackOf)
    .flatMap(({ day, minutes, kinds, people }) =>
      [...minutes].map((value, at) => [day, value, kinds[at], people[at] === 0 ? '-' : 'S'].join(' ')),
    )
    .toSorted()
}

/** The same, line by line. */
async function readLines(of: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select concat_ws(' ', left_day, minutes, kind_id,
    case when staff_id is null then '-' else 'S' end) as line from kaihu.report_stay`.execute(of)
  return rows.map(({ line }) => line).toSorted()
}

/** Packs and lines at one moment say the same; answers how many lines there are. */
function expectSame(): Promise<number> {
  return inSnapshot(database, async (snapshot) => {
    const found = await readPacked(snapshot)
    expect(found).toEqual(await readLines(snapshot))
    return found.length
  })
}

/** How many wait for a day's lock. */
async function countWaiting(of: Database): Promise<number> {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(of)
  return rows.length
}

beforeAll(async () => {
  await database
    .insertInto('customer')
    .values({ customer_id: customerId, mobile: '+8613800000000' })
    .execute()
  const start = addMinutes(instantOf(now), -60)
  const history = drawHistory((sides) => sides - 1, { number: 1, customerId, start, steps: 0 })
  await inTransaction(database, async (trx) => {
    const state = bornOf(history)
    await insertOrder(trx, { version: 1, state })
    await keepFacts(trx, { state, events: [history.created] })
  })
  const order = await database.selectFrom('report_order').selectAll().executeTakeFirstOrThrow()
  orderNo = order.order_no
  kindId = order.kind_id
  await write(MONDAY, 0)
  await write(MONDAY, 65_535, null)
  await write(TUESDAY, 65_536)
  await write(TUESDAY, 7, 'S0002')
  await write(TODAY, 30)
})
beforeEach(() => packDays({ database, clock }))
afterAll(() => database.destroy())

test('days that are over are packed, today is not, and nothing is lost by it', async () => {
  expect(await packed()).toEqual(expect.arrayContaining([MONDAY, TUESDAY]))
  expect(await packed()).not.toContain(TODAY)
  expect(await expectSame()).toBeGreaterThanOrEqual(5)
  expect(await packDays({ database, clock })).toBe(0)
})

test('one person’s stays are theirs alone, packed or not', async () => {
  expect(await readPacked(database, 'S0002')).toEqual([`${TUESDAY} 7 ${kindId} S`])
  expect(await readPacked(database, 'S0009')).toEqual([])
})

test('a stay that is written late, and a change of kind, take away the packs of their days and no other', async () => {
  const before = await packed()
  await write(MONDAY, 12)
  expect(await packed()).toEqual(before.filter((day) => day !== MONDAY))
  await expectSame()
  await packDays({ database, clock })
  await inTransaction(database, (trx) => moveToKind(trx, orderNo, kindId + 1))
  expect(await packed()).toEqual([])
  expect(await expectSame()).toBeGreaterThanOrEqual(6)
  await inTransaction(database, (trx) => moveToKind(trx, orderNo, kindId))
})

test('a stay that was not kept in the end leaves the packs as they are', async () => {
  const before = await packed()
  const undone = inTransaction(database, async (trx) => {
    await writeIn(trx, MONDAY, 1)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await packed()).toEqual(before)
  await expectSame()
})

test('a day that somebody is writing to is not packed before they are done', async () => {
  await inTransaction(database, async (trx) => {
    await writeIn(trx, WEDNESDAY, 3)
    expect(await packDay(database, WEDNESDAY)).toBe(false)
  })
  expect(await packDay(database, WEDNESDAY)).toBe(true)
  expect(await packed()).toContain(WEDNESDAY)
  await expectSame()
})

test('whoever writes to a day that is being packed waits, and takes the pack away', async () => {
  await write(THURSDAY, 4)
  let written: Promise<void> | undefined
  await inTransaction(database, async (trx) => {
    expect(await tryLockDay(trx, THURSDAY)).toBe(true)
    written = write(THURSDAY, 5)
    await expect.poll(() => countWaiting(trx), { timeout: 30_000 }).toBe(1)
    await insertPack(trx, THURSDAY)
  })
  await written
  expect(await packed()).not.toContain(THURSDAY)
  await expectSame()
})

test('with many writing and packing at once, every moment’s packs say what its lines say', async () => {
  const before = await expectSame()
  const rounds = 30
  const writers = [0, 1, 2].map(async (writer) => {
    for (let round = 0; round < rounds; round += 1) {
      await inTransaction(database, async (trx) => {
        await writeIn(trx, MONDAY, round, `S000${writer + 1}`)
        await writeIn(trx, TUESDAY, round)
      })
    }
  })
  let isDone = false
  const packers = [0, 1].map(async () => {
    while (!isDone) {
      await packDays({ database, clock })
      await expectSame()
    }
  })
  await Promise.all(writers).finally(() => {
    isDone = true
  })
  await Promise.all(packers)
  await packDays({ database, clock })
  expect(await packed()).toEqual(expect.arrayContaining([MONDAY, TUESDAY]))
  expect(await expectSame()).toBe(before + 3 * rounds * 2)
})

test('of more people than a page holds those with most stays are named, and the others’ orders are behind their line', async () => {
  const people = Array.from({ length: MOST_NAMED + 2 }, (_, index) => `P${1_000 + index}`)
  const [first = '', ...rest] = people
  for (const staffId of [...people, ...rest.slice(0, -1)]) await write(FRIDAY, 10, staffId)
  const actor = { kind: 'staff', staffId: 'S0009', role: 'RISK_CONTROL', branchCodes: [] } as const
  const query = { by: 'person', from: FRIDAY, to: FRIDAY } as const
  const reader = { database, actor, now }
  const { lines } = await readReport({ params: { report: 'steps' }, query }, reader)
  expect(lines.map(({ key }) => key)).not.toContain(first)
  expect(lines).toHaveLength(MOST_NAMED + 1)
  expect(lines.at(-1)).toMatchObject({ key: OTHERS_KEY, values: [2, 10, 10, 20, 0, null, null, 0] })
  const behind = async (key: string) => {
    const cell = { ...query, key, measure: 'touched', pageSize: 10 }
    return (await listOrdersOf({ params: { report: 'steps' }, query: cell }, reader)).items.length
  }
  expect([await behind(OTHERS_KEY), await behind('P1001'), await behind('S0002')]).toEqual([1, 1, 0])
})
