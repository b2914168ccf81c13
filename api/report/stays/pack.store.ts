import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { PACK_COLUMNS, type PackColumn, type PackRow, packedSql, unpackedDaysSql } from './pack.sql.ts'

export type Days = { first: string; last: string }

export async function findDaysOfStays(database: Database): Promise<Days | undefined> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(left_day)::text as first, max(left_day)::text as last from kaihu.report_stay`.execute(database)
  const { first, last } = rows[0] ?? {}
  return first && last ? { first, last } : undefined
}

export async function listDaysToPack(database: Database, { first, last }: Days): Promise<string[]> {
  const days = unpackedDaysSql(sql`${first}::date`, sql`${last}::date`)
  const { rows } = await sql<{ day: string }>`select day::text from (${days}) d
    where exists (select from kaihu.report_stay where left_day = d.day) order by d.day desc`.execute(database)
  return rows.map(({ day }) => day)
}

/**
 * Until the end of the transaction; false while somebody writes or packs. Nobody waits, so nobody can wait in
 * a circle.
 */
export async function tryLockDay(trx: Transaction, day: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`select pg_try_advisory_xact_lock(
    hashtext('report_stay_pack'), ${day}::date - date '2000-01-01') as "isLocked"`.execute(trx)
  return rows[0]?.isLocked ?? false
}

/** Packs a day, by a statement that begins when the day is locked: it sees all that was committed before. */
export async function insertPack(trx: Transaction, day: string): Promise<void> {
  const columns = sql.join(PACK_COLUMNS.map((column) => sql.ref(column)))
  await sql`insert into kaihu.report_stay_pack (day, moves, ${columns})
    ${packedSql(PACK_COLUMNS, sql`left_day = ${day}::date`)} on conflict do nothing`.execute(trx)
}

const ONE_DAY = sql<boolean>`left_day = d.day`

/** What is packed as it is kept, what is not by the statement that packs it. */
export async function readPacks(
  database: Database,
  { first, last }: Days,
  { columns, person }: { columns: readonly PackColumn[]; person: string | undefined },
): Promise<PackRow[]> {
  const from = sql`${first}::date`
  const to = sql`${last}::date`
  const names = sql.join([sql`day::text, moves`, ...columns.map((column) => sql.ref(column))])
  const ofPerson = sql<boolean>`s.staff_id = ${person} and left_day between ${from} and ${to}`
  const packs =
    person === undefined
      ? sql`select ${names} from kaihu.report_stay_pack where day between ${from} and ${to}
          union all select ${names} from (select lines.* from (${unpackedDaysSql(from, to)}) d
            cross join lateral (${packedSql(columns, ONE_DAY)}) lines) unpacked`
      : sql`select ${names} from (${packedSql(columns, ofPerson)}) packed`
  return (await prepared(sql<PackRow>`${packs} order by day`).execute(database)).rows
}
