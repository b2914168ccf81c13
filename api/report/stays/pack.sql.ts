import { type RawBuilder, sql } from 'kysely'
import { base64Sql } from '../sql/base64.sql.ts'

export type PackColumn = 'minutes' | 'kinds' | 'people'

/** One day's stays as the database hands them over: each column numbers in base64, all in the same order of lines. */
export type PackRow = { day: string; moves: string } & Readonly<Partial<Record<PackColumn, string>>>

export const PACK_COLUMNS: readonly PackColumn[] = ['minutes', 'kinds', 'people']

const VALUES: Readonly<Record<PackColumn, RawBuilder<number>>> = {
  minutes: sql`s.minutes`,
  kinds: sql`s.kind_id`,
  people: sql`coalesce(p.person_no, 0)`,
}

function mostOf(column: PackColumn) {
  return sql.ref(`most_${column}`)
}

/** A number of a column as bytes: two where all of the day's have room in them, else four. */
function bytesOf(column: PackColumn) {
  return sql`substring(int4send(${sql.ref(column)}) from case when ${mostOf(column)} < 65536 then 3 else 1 end)`
}

function joined(bytes: RawBuilder<unknown>) {
  return base64Sql(sql`string_agg(${bytes}, '' order by move_id)`)
}

export function packedSql(columns: readonly PackColumn[], where: RawBuilder<boolean>): RawBuilder<PackRow> {
  const values = columns.map(
    (column) =>
      sql`${VALUES[column]} as ${sql.ref(column)}, max(${VALUES[column]}) over same_day as ${mostOf(column)}`,
  )
  const numbers = columns.map(
    (column) => sql`string_agg(${bytesOf(column)}, '' order by place) as ${sql.ref(column)}`,
  )
  return sql<PackRow>`select ${sql.join([
    sql`left_day as day, ${joined(sql`int4send(move_id) || int4send(lines)`)} as moves`,
    ...columns.map((column) => sql`${joined(sql.ref(column))} as ${sql.ref(column)}`),
  ])} from (
    select ${sql.join([sql`left_day, move_id, count(*)::integer as lines`, ...numbers])}
    from (select ${sql.join([sql`s.ctid as place, s.left_day, s.move_id`, ...values])}
      from kaihu.report_stay s left join kaihu.report_person p using (staff_id) where ${where}
      window same_day as (partition by s.left_day)) line
    group by left_day, move_id) by_move
  group by left_day`
}

export function unpackedDaysSql(first: RawBuilder<unknown>, last: RawBuilder<unknown>) {
  return sql<{ day: string }>`select ${first} + back as day from generate_series(0, ${last} - ${first}) back
    where not exists (select from kaihu.report_stay_pack where day = ${first} + back)`
}
