import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { ownersOf, STATUS_CODES } from '@kaihu/domain/order/statuses.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { inScopeSql } from '../list/order-scope.sql.ts'

/** Above this a count says "or more": nobody works through more than that. */
const LIMIT = 10_000

const count = (where: RawBuilder<boolean>): RawBuilder<number> =>
  sql<number>`(select count(*) from (
    select 1 from kaihu.customer_order where ${where} limit ${LIMIT}) as counted)`

/** The statuses in which it is this role's turn. */
export const statusesAtTurn = (role: string): string[] =>
  STATUS_CODES.filter((status) => ownersOf(status).some((owner) => owner === role))

type Counts = Record<'atTurn' | 'unassigned' | 'overdue' | 'dueToday' | 'failedPushes', number>

/** What the dashboard of a role counts: one statement, one connection. */
export const readDashboard = async (
  database: Database,
  { actor, now, endOfDay }: { actor: StaffActor; now: Date; endOfDay: Date },
): Promise<Counts & { byStatus: { status: string; count: number }[] }> => {
  const scope = inScopeSql(actor)
  const open = sql<boolean>`not is_final and ${scope}`
  const { rows } = await sql<Counts>`select
    ${count(sql<boolean>`status = any(${statusesAtTurn(actor.role)}) and ${scope}`)} as "atTurn",
    ${count(sql<boolean>`status = any(array['0200', '0500']) and ${scope}`)} as "unassigned",
    ${count(sql<boolean>`due_at < ${now} and ${open}`)} as "overdue",
    ${count(sql<boolean>`due_at >= ${now} and due_at < ${endOfDay} and ${open}`)} as "dueToday",
    ${count(sql<boolean>`has_failed_push and ${open}`)} as "failedPushes"`.execute(database)
  const counts = rows[0] ?? { atTurn: 0, unassigned: 0, overdue: 0, dueToday: 0, failedPushes: 0 }
  return { ...counts, byStatus: await countByStatus(database, open) }
}

const countByStatus = async (database: Database, where: RawBuilder<boolean>) => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) as count from (
      select status from kaihu.customer_order where ${where} limit ${LIMIT}) as counted
    group by status order by status`.execute(database)
  return rows
}
