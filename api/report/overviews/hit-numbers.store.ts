import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { OverviewRow } from './customer-numbers.store.ts'
import { countsFor } from './numbers-of.sql.ts'

export type Period = { from: Date; until: Date }

/** A hit whose facts changed counts as the one in its place; the time is to the first decision that holds. */
export async function countHits(
  database: Database,
  { actor, from, until }: Period & { actor: StaffActor },
): Promise<OverviewRow[]> {
  const { rows } = await sql<OverviewRow>`
    select case when grouping(list_code) = 1 then null else list_code end as key, array[
      count(*),
      count(*) filter (where decision is null),
      count(*) filter (where decision = 'false_positive'),
      count(*) filter (where decision = 'true_match'),
      percentile_cont(0.5) within group (order by minutes),
      percentile_cont(0.9) within group (order by minutes)]::int[] as values
    from (
      select h.list_code, live.decision, extract(epoch from first.at - h.found_at) / 60 as minutes
      from kaihu.screening_hit h
      left join kaihu.customer_order c on c.order_code = h.order_code
      left join kaihu.relationship r on r.relationship_id = h.relationship_id
      left join lateral (
        select d.decision from kaihu.screening_disposition d
        where d.hit_id = h.hit_id and d.state = 'in_force' limit 1) live on true
      left join lateral (
        select min(coalesce(d.checked_at, d.proposed_at)) as at from kaihu.screening_disposition d
        where d.hit_id = h.hit_id and d.state in ('in_force', 'ended') and d.remembered_from is null) first on true
      where h.superseded_at is null and h.found_at >= ${from} and h.found_at < ${until}
        and (${countsFor('c', actor)} or ${countsFor('r', actor)})) found
    group by grouping sets ((list_code), ())`.execute(database)
  return rows
}
