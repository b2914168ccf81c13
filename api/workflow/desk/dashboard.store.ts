import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScopeSql } from '../../order/list/order-scope.sql.ts'
import { workSql } from '../../order/list/work-list.sql.ts'
import { WORK } from '../../order/order-columns.ts'
import type { Database } from '../../platform/database/connect.ts'

/** Above this a count says "or more": nobody works through more than that. */
const LIMIT = 10_000

function count(where: RawBuilder<boolean>): RawBuilder<number> {
  return sql<number>`(select count(*) from (
    select 1 from kaihu.customer_order where ${where} limit ${LIMIT}) as counted)`
}

type Counts = Record<'mine' | 'pool' | 'others' | 'checks' | 'overdue' | 'dueToday' | 'failedPushes', number>

const NOTHING: Counts = { mine: 0, pool: 0, others: 0, checks: 0, overdue: 0, dueToday: 0, failedPushes: 0 }

function awaitsCheck({ role }: StaffActor): RawBuilder<boolean> {
  return sql<boolean>`(turn_roles @> array[${role}] and work @> ${WORK.text([{ kind: 'check', role }])}::jsonb)`
}

export async function readDashboard(
  database: Database,
  { actor, now, endOfDay }: { actor: StaffActor; now: Date; endOfDay: Date },
): Promise<Counts & { byStatus: { status: StatusCode; count: number }[] }> {
  const scope = inScopeSql(actor)
  const open = sql<boolean>`not is_final and ${scope}`
  const listed = (work: 'mine' | 'pool' | 'others') =>
    count(sql<boolean>`${sql.join([scope, ...workSql(work, actor, now)], sql` and `)}`)
  const { rows } = await sql<Counts>`select
    ${listed('mine')} as mine, ${listed('pool')} as pool, ${listed('others')} as others,
    ${count(sql<boolean>`${awaitsCheck(actor)} and ${open}`)} as checks,
    ${count(sql<boolean>`due_at < ${now} and ${open}`)} as "overdue",
    ${count(sql<boolean>`due_at >= ${now} and due_at < ${endOfDay} and ${open}`)} as "dueToday",
    ${count(sql<boolean>`has_failed_push and ${open}`)} as "failedPushes"`.execute(database)
  return { ...NOTHING, ...rows[0], byStatus: await countByStatus(database, open) }
}

async function countByStatus(database: Database, where: RawBuilder<boolean>) {
  const { rows } = await sql<{ status: StatusCode; count: number }>`
    select status, count(*) as count from (
      select status from kaihu.customer_order where ${where} limit ${LIMIT}) as counted
    group by status order by status`.execute(database)
  return rows
}
