import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Flow } from '@kaihu/domain/lists/flows.ts'
import { FUNNEL_START, LONGEST_PAUSE_MINUTES } from '@kaihu/domain/order/report/overviews.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Period } from './hit-numbers.store.ts'
import { countsFor } from './numbers-of.sql.ts'

export type FunnelQuery = Period & {
  actor: StaffActor
  flow: Flow | undefined
  /** who saved nothing since then has stopped */
  stoppedBefore: Date
}

export type FunnelRow = { place: string | null; reached: number; stopped: number; minutes: number | null }

function begunSql({ actor, from, until, flow }: FunnelQuery): RawBuilder<unknown> {
  return sql`begun as materialized (
      select c.order_code, c.is_final, c.waiting_since, c.turn_roles, c.submission_round > 0 as is_sent
      from kaihu.customer_order c
      where c.created_at >= ${from} and c.created_at < ${until} and ${countsFor('c', actor)}
        and (${flow ?? null}::text is null or c.flow = ${flow ?? null})),
    saved as materialized (
      select s.order_code, s.section, s.saved_at from begun join kaihu.application_section s using (order_code)
      where s.saved_by->>'kind' = 'customer')`
}

/** Minutes between two saves of one sitting, given to the section that the second save is of; up to the first sending. */
const spentSql = sql`saves as (
      select e.order_code, split_part(e.body->'fields'->>0, '.', 1) as section,
        extract(epoch from e.at - lag(e.at) over (partition by e.order_code order by e.seq)) / 60 as pause,
        count(*) filter (where e.type = 'application_submitted') over (partition by e.order_code order by e.seq) as sent
      from begun join kaihu.order_event e using (order_code)
      where e.type in ('application_changed', 'application_submitted') and e.actor->>'kind' = 'customer'),
    spent as (
      select order_code, section, sum(pause) as minutes from saves
      where sent = 0 and pause <= ${LONGEST_PAUSE_MINUTES} group by 1, 2)`

/** Where somebody who did not send is: the section they saved last, or the start. */
const standsSql = sql`stands as (
      select begun.order_code, begun.is_sent, begun.is_final, coalesce(last.section, ${FUNNEL_START}) as place,
        coalesce(last.saved_at, begun.waiting_since) as since,
        last.section is not null or 'CUSTOMER' = any(begun.turn_roles) as is_waited
      from begun left join lateral (
        select section, saved_at from saved where saved.order_code = begun.order_code
        order by saved_at desc, section limit 1) last on true)`

/** Who reached which section, who stopped there, and how long it took; the order of sections is the reader's. */
export async function countFunnel(database: Database, query: FunnelQuery): Promise<FunnelRow[]> {
  const isStopped = sql`not is_sent and is_waited and (is_final or since < ${query.stoppedBefore})`
  const { rows } = await sql<FunnelRow>`
    with ${begunSql(query)}, ${spentSql}, ${standsSql},
    reached as (
      select section as place, count(*)::int as reached from saved group by 1
      union all select ${FUNNEL_START}, count(*)::int from begun
      union all select null, count(distinct order_code)::int from saved),
    stopped as (
      select case when grouping(place) = 1 then null else place end as place,
        count(*) filter (where ${isStopped})::int as stopped
      from stands group by grouping sets ((place), ())),
    lasted as (
      select section as place, percentile_cont(0.5) within group (order by minutes) as minutes from spent group by 1
      union all
      select null, percentile_cont(0.5) within group (order by minutes)
      from (select sum(minutes) as minutes from spent group by order_code) whole)
    select reached.place, reached.reached, coalesce(stopped.stopped, 0) as stopped, lasted.minutes::int as minutes
    from reached left join stopped on stopped.place is not distinct from reached.place
    left join lasted on lasted.place is not distinct from reached.place`.execute(database)
  return rows
}

export async function countSent(database: Database, query: FunnelQuery): Promise<number> {
  const { rows } = await sql<{ sent: number }>`with ${begunSql(query)}
    select count(*) filter (where is_sent)::int as sent from begun`.execute(database)
  return rows[0]?.sent ?? 0
}

export async function countMarks(
  database: Database,
  query: FunnelQuery,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ section: string; marks: number }>`with ${begunSql(query)}
    select split_part(m.field_key, '.', 1) as section, count(*)::int as marks
    from begun join kaihu.report_order o using (order_code) join kaihu.report_return m using (order_no)
    group by 1`.execute(database)
  return new Map(rows.map(({ section, marks }) => [section, marks]))
}
