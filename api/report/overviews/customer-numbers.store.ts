import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import { NONE_KEY } from '@kaihu/domain/order/report/catalogue.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { countsFor } from './numbers-of.sql.ts'

/** A line of an overview as the database counts it; a null key is the whole. */
export type OverviewRow = { key: string | null; values: (number | null)[] }

type Asked = { actor: StaffActor; today: PlainDate }

export async function countCustomers(database: Database, { actor, today }: Asked): Promise<OverviewRow[]> {
  const { rows } = await sql<OverviewRow>`
    select case when grouping(key) = 1 then null else key end as key, array[
      count(*),
      count(*) filter (where years < 1),
      count(*) filter (where years = 1),
      count(*) filter (where years = 2),
      count(*) filter (where years > 2),
      count(*) filter (where next_review_on < ${today}::date)]::int[] as values
    from (
      select coalesce(r.rating, ${NONE_KEY}) as key, r.next_review_on,
        extract(year from age(${today}::date, r.reviewed_on)) as years
      from kaihu.relationship r where r.ended_on is null and ${countsFor('r', actor)}) looked
    group by grouping sets ((key), ())`.execute(database)
  return rows
}

export async function countReviews(database: Database, { actor, today }: Asked): Promise<OverviewRow[]> {
  const { rows } = await sql<OverviewRow>`
    select case when grouping(key) = 1 then null else key end as key, array[
      count(*),
      count(*) filter (where state = 'asked'),
      count(*) filter (where state <> 'asked'),
      count(*) filter (where due_on < ${today}::date),
      count(*) filter (where due_on < ${today}::date - 30)]::int[] as values
    from (
      select coalesce(r.branch_code, ${NONE_KEY}) as key, u.state, u.due_on
      from kaihu.relationship_update u join kaihu.relationship r using (relationship_id)
      where u.kind = 'review' and u.closed_at is null and r.ended_on is null and ${countsFor('r', actor)}) open
    group by grouping sets ((key), ())`.execute(database)
  return rows
}
