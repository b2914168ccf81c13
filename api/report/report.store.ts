import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { measuresOf } from '@kaihu/domain/order/report/catalogue.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { base64Sql } from './sql/base64.sql.ts'
import { cellSql, factsOf, type ReportQuery } from './sql/keyed.sql.ts'
import { measureSql } from './sql/measure.sql.ts'

export type Viewer = { actor: StaffActor; now: Date }

/** Counts of facts with one key, by the names of the measures, and how many facts there are (`size`). */
export type CountRow = { key: string; size: number } & Readonly<Record<string, number | string>>

function countsSql(query: ReportQuery, { actor, now }: Viewer): RawBuilder<CountRow> {
  const { from, key, where } = factsOf(query, actor)
  const names = measuresOf(query.report).map(([name]) => name)
  const columns = names.map(
    (name) => sql`count(*) filter (where ${measureSql(query.report, name, now)}) as ${sql.ref(name)}`,
  )
  return sql<CountRow>`select key::text, size, ${sql.join(names.map((name) => sql.ref(name)))} from (
    select ${key} as key, count(*) as size, ${sql.join(columns)} from ${from} where ${where} group by 1) counted`
}

/** The times of orders with one key: open minutes with the bank, minutes of waiting, minutes in all, order by order. */
export type TimesRow = { key: string; size: number; times: string }

const TIMES = sql`int4send(f.touch_minutes) || int4send(f.waiting_minutes) || int4send(f.elapsed_minutes)`

function timesSql(query: ReportQuery, actor: StaffActor): RawBuilder<TimesRow> {
  const { from, key, where } = factsOf(query, actor)
  return sql<TimesRow>`select key::text, size, ${base64Sql(sql`times`)} as times from (
    select ${key} as key, count(*) as size, string_agg(${TIMES}, '') as times from ${from} where ${where} group by 1) told`
}

/** Sums over millions of facts are made in memory; the usual share is meant for pages of a list. */
const MEMORY = '64MB'

function withMemory<Row>(database: Database, work: (trx: Transaction) => Promise<Row[]>): Promise<Row[]> {
  return inTransaction(database, async (trx) => {
    await sql`select set_config('work_mem', ${MEMORY}, true)`.execute(trx)
    return work(trx)
  })
}

export function readCounts(database: Database, query: ReportQuery, viewer: Viewer): Promise<CountRow[]> {
  return withMemory(database, async (trx) => (await countsSql(query, viewer).execute(trx)).rows)
}

export function readTimes(database: Database, query: ReportQuery, { actor }: Viewer): Promise<TimesRow[]> {
  return withMemory(database, async (trx) => (await timesSql(query, actor).execute(trx)).rows)
}

/** A number of a report, and the page of the orders behind it. `named` are a long dimension's lines, where they are known. */
export type Cell = {
  key: string | undefined
  named?: readonly string[] | undefined
  measure: string
  cursor: number
  most: number
}

type CellOrder = { orderNo: number; orderCode: string }

function cellOrdersSql(
  query: ReportQuery,
  { key, named, measure, cursor, most }: Cell,
  { actor, now }: Viewer,
  least: number,
): RawBuilder<CellOrder> {
  const keyed = cellSql(query, actor, { key, named })
  // "+ 0": never order by order in the hope of soon finding enough. Of a month long past the first is millions of facts away.
  return sql<CellOrder>`with found as (
      select distinct f.order_no + 0 as order_no from ${keyed.from}
      where ${keyed.where} and ${measureSql(query.report, measure, now)}
        and f.order_no < ${cursor} and f.order_no >= ${least}
      order by 1 desc limit ${most})
    select o.order_no as "orderNo", o.order_code as "orderCode"
    from found join kaihu.report_order o using (order_no) order by 1 desc`
}

async function readLastOrderNo(database: Database): Promise<number> {
  const { rows } = await sql<{
    last: number | null
  }>`select max(order_no) as last from kaihu.report_order`.execute(database)
  return rows[0]?.last ?? 0
}

/** Among so many orders a page of a usual number is found, and looked for in no time. */
const NEAR = 20_000

/** The orders behind a number of a report, the newest first: looked for among the next ones and, if too few, among all. */
export async function listCellOrders(
  database: Database,
  query: ReportQuery,
  cell: Cell,
  { near = NEAR, ...viewer }: Viewer & { near?: number },
): Promise<CellOrder[]> {
  const from = Math.min(cell.cursor, (await readLastOrderNo(database)) + 1) - near
  const found = (await cellOrdersSql(query, cell, viewer, from).execute(database)).rows
  if (found.length === cell.most || from <= 1) return found
  return (await cellOrdersSql(query, cell, viewer, 0).execute(database)).rows
}
