import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { measuresOf } from '@kaihu/domain/order/report/catalogue.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import { cellSql, keyedSql, type ReportQuery } from './sql/keyed.sql.ts'
import { measureSql } from './sql/measure.sql.ts'

export type Viewer = { actor: StaffActor; now: Date }

/** Counts of one line, by the names of the measures. */
export type CountLine = { key: string } & Readonly<Record<string, string | number>>

/** The statement of a report that counts; apart, so that a benchmark can send it alone. */
export const countsSql = (query: ReportQuery, { actor, now }: Viewer): RawBuilder<CountLine> => {
  const keyed = keyedSql(query, actor)
  const columns = measuresOf(query.report).map(
    ([name]) => sql`count(*) filter (where ${measureSql(query.report, name, now)}) as ${sql.ref(name)}`,
  )
  return sql<CountLine>`with ${keyed.with}
    select ${keyed.key} as key, ${sql.join(columns)} from ${keyed.from} where ${keyed.where} group by 1`
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

const METRICS = {
  turnaround: {
    from: sql`cross join lateral (values ('touch', f.touch_minutes), ('waiting', f.waiting_minutes),
      ('elapsed', f.elapsed_minutes)) as v (metric, minutes)`,
    metric: sql`v.metric`,
    minutes: sql`v.minutes`,
  },
  steps: {
    from: sql``,
    metric: sql`case when m.is_touch then 'touch' else 'waiting' end`,
    minutes: sql`f.minutes`,
  },
} as const

/**
 * The statement of a report about times: equal minutes are counted first, so that only different ones are put in order.
 * Ranks are exact (nearest rank), as `percentile_disc` would say.
 */
export const spreadsSql = (
  query: ReportQuery & { report: keyof typeof METRICS },
  { actor }: Viewer,
): RawBuilder<SpreadLine> => {
  const keyed = keyedSql(query, actor)
  const { from, metric, minutes } = METRICS[query.report]
  const whole =
    query.by === 'flag'
      ? sql`select nullif(key, '~all') as key, metric, minutes, n from counted`
      : sql`select key, metric, minutes, n from counted
          union all select null, metric, minutes, sum(n)::bigint from counted group by 2, 3`
  return sql<SpreadLine>`with ${keyed.with},
    counted as materialized (
      select ${keyed.key} as key, ${metric} as metric, ${minutes} as minutes, count(*) as n
      from ${keyed.from} ${from} where ${keyed.where} group by 1, 2, 3),
    ranked as (
      select key, metric, minutes, n, sum(n) over (partition by key, metric order by minutes) as upto,
        sum(n) over (partition by key, metric) as count
      from (${whole}) as every)
    select key, metric, max(count)::bigint as count, sum(n * minutes)::bigint as total,
      min(minutes) filter (where upto >= count * 0.5) as median,
      min(minutes) filter (where upto >= count * 0.9) as ninety
    from ranked group by key, metric`
}

/** The lines of a report that counts. */
export const readCounts = async (
  database: Database,
  query: ReportQuery,
  viewer: Viewer,
): Promise<CountLine[]> => (await countsSql(query, viewer).execute(database)).rows

/** The lines of a report about times, and the whole. */
export const readSpreads = async (
  database: Database,
  query: Parameters<typeof spreadsSql>[0],
  viewer: Viewer,
): Promise<SpreadLine[]> => (await spreadsSql(query, viewer).execute(database)).rows

/** The statement of the orders behind a number. */
export const cellOrdersSql = (
  query: ReportQuery,
  { key, measure, cursor, most }: { key: string | undefined; measure: string; cursor: number; most: number },
  { actor, now }: Viewer,
): RawBuilder<{ orderNo: number; orderCode: string }> => {
  const keyed = cellSql(query, actor, key)
  return sql<{ orderNo: number; orderCode: string }>`with ${keyed.with},
    found as (
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
  cell: Parameters<typeof cellOrdersSql>[1],
  viewer: Viewer,
): Promise<{ orderNo: number; orderCode: string }[]> =>
  (await cellOrdersSql(query, cell, viewer).execute(database)).rows
