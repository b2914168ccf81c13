import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { LONG_DIMENSIONS, measuresOf } from '@kaihu/domain/order/report/catalogue.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import {
  ALL_KEY,
  cellSql,
  FLAG_LINES,
  factsOf,
  largestSql,
  namedKey,
  type ReportQuery,
} from './sql/keyed.sql.ts'
import { measureSql } from './sql/measure.sql.ts'

export type Viewer = { actor: StaffActor; now: Date }

/** Counts of one line, by the names of the measures. */
export type CountLine = { key: string } & Readonly<Record<string, string | number>>

/** The statement of a report that counts. `named` are the lines of a long dimension. */
const countsSql = (
  query: ReportQuery,
  { actor, now }: Viewer,
  named?: readonly string[],
): RawBuilder<CountLine> => {
  const { from, key, where } = factsOf(query, actor)
  const names = measuresOf(query.report).map(([name]) => name)
  const columns = names.map(
    (name) => sql`count(*) filter (where ${measureSql(query.report, name, now)}) as ${sql.ref(name)}`,
  )
  const counted = sql<CountLine>`select ${namedKey(key, named)} as key, ${sql.join(columns)}
    from ${from} where ${where} group by 1`
  if (query.by !== 'flag') return counted
  const sums = names.map((name) => sql`sum(c.${sql.ref(name)})::bigint as ${sql.ref(name)}`)
  return sql<CountLine>`select l.key, ${sql.join(sums)} from (${counted}) c ${FLAG_LINES} group by 1`
}

/** How times of one line are spread: how many, their sum, and the values that half and nine tenths do not exceed. */
export type SpreadLine = {
  /** null for the whole */
  key: string | null
  metric: string
  count: number
  total: number
  median: number
  ninety: number
}

const RANKS = sql`percentile_disc(array[0.5, 0.9]) within group`

/** Times of whole orders: hardly two are equal, so they are put in order as they are, line by line and once for the whole. */
const spreadsSql = (
  query: ReportQuery,
  actor: StaffActor,
  named: readonly string[] | undefined,
): RawBuilder<SpreadLine> => {
  const { key, from, where } = factsOf(query, actor)
  const times = sql`select (${namedKey(key, named)}) collate "C" as key, f.touch_minutes, f.waiting_minutes,
    f.elapsed_minutes from ${from} where ${where}`
  const isByFlag = query.by === 'flag'
  const lines = isByFlag
    ? sql`(select nullif(l.key, ${sql.lit(ALL_KEY)}) collate "C" as key, touch_minutes, waiting_minutes, elapsed_minutes
        from (${times}) c ${FLAG_LINES})`
    : sql`(${times})`
  return sql<SpreadLine>`
    select t.key, v.metric, t.count, v.total, v.ranks[1] as median, v.ranks[2] as ninety from (
      select key, count(*) as count,
        sum(touch_minutes) as touch_total, ${RANKS} (order by touch_minutes) as touch,
        sum(waiting_minutes) as waiting_total, ${RANKS} (order by waiting_minutes) as waiting,
        sum(elapsed_minutes) as elapsed_total, ${RANKS} (order by elapsed_minutes) as elapsed
      from ${lines} f group by ${isByFlag ? sql`key` : sql`grouping sets ((key), ())`}) t
    cross join lateral (values ('touch', touch_total, touch), ('waiting', waiting_total, waiting),
      ('elapsed', elapsed_total, elapsed)) as v (metric, total, ranks)
    where t.count > 0`
}

/** Sums over millions of facts are made in memory; the usual share is meant for pages of a list. */
const MEMORY = '64MB'

const withMemory = <Row>(database: Database, work: (trx: Transaction) => Promise<Row[]>): Promise<Row[]> =>
  inTransaction(database, async (trx) => {
    await sql`select set_config('work_mem', ${MEMORY}, true)`.execute(trx)
    return work(trx)
  })

const readNamed = async (
  trx: Transaction,
  query: ReportQuery,
  { actor }: Viewer,
): Promise<string[] | undefined> => {
  if (!LONG_DIMENSIONS.includes(query.by)) return undefined
  return (await largestSql(query, actor).execute(trx)).rows.map(({ key }) => key)
}

/** The lines of a report that counts. */
export const readCounts = (database: Database, query: ReportQuery, viewer: Viewer): Promise<CountLine[]> =>
  withMemory(database, async (trx) => {
    const named = await readNamed(trx, query, viewer)
    return (await countsSql(query, viewer, named).execute(trx)).rows
  })

/** The lines of the report about the times of whole orders, and the whole. */
export const readSpreads = (database: Database, query: ReportQuery, viewer: Viewer): Promise<SpreadLine[]> =>
  withMemory(database, async (trx) => {
    const named = await readNamed(trx, query, viewer)
    return (await spreadsSql(query, viewer.actor, named).execute(trx)).rows
  })

/** A number of a report, and the page of the orders behind it. `named` are a long dimension's lines, where they are known. */
export type Cell = {
  key: string | undefined
  named?: readonly string[] | undefined
  measure: string
  cursor: number
  most: number
}

/** The statement of the orders behind a number. */
export const cellOrdersSql = (
  query: ReportQuery,
  { key, named, measure, cursor, most }: Cell,
  { actor, now }: Viewer,
): RawBuilder<{ orderNo: number; orderCode: string }> => {
  const keyed = cellSql(query, actor, { key, named })
  return sql<{ orderNo: number; orderCode: string }>`with found as (
      select distinct f.order_no from ${keyed.from}
      where ${keyed.where} and ${measureSql(query.report, measure, now)} and f.order_no < ${cursor}
      order by 1 desc limit ${most})
    select o.order_no as "orderNo", o.order_code as "orderCode"
    from found join kaihu.report_order o using (order_no) order by 1 desc`
}

/** The orders behind a number of a report, the newest first. */
export const listCellOrders = async (
  database: Database,
  query: ReportQuery,
  cell: Cell,
  viewer: Viewer,
): Promise<{ orderNo: number; orderCode: string }[]> =>
  (await cellOrdersSql(query, cell, viewer).execute(database)).rows
