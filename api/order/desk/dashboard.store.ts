import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { ownersOf, STATUS_CODES } from '@kaihu/domain/order/statuses.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { inScopeSql } from '../list/order-scope.sql.ts'

/** Above this a count says "or more": nobody works through more than that. */
const LIMIT = 10_000

const count = async (database: Database, where: RawBuilder<boolean>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from kaihu.customer_order where ${where} limit ${LIMIT}) as counted`.execute(database)
  return rows[0]?.count ?? 0
}

/** The statuses in which it is this role's turn. */
export const statusesAtTurn = (role: string): string[] =>
  STATUS_CODES.filter((status) => ownersOf(status).some((owner) => owner === role))

/** What the dashboard of a role counts. */
export const readDashboard = async (
  database: Database,
  { actor, now, endOfDay }: { actor: StaffActor; now: Date; endOfDay: Date },
) => {
  const scope = inScopeSql(actor)
  const mine = statusesAtTurn(actor.role)
  const open = sql<boolean>`not is_final and ${scope}`
  const [atTurn, unassigned, overdue, dueToday, failedPushes, byStatus] = await Promise.all([
    count(database, sql<boolean>`status = any(${mine}) and ${scope}`),
    count(database, sql<boolean>`status = any(array['0200', '0500']) and ${scope}`),
    count(database, sql<boolean>`due_at < ${now} and ${open}`),
    count(database, sql<boolean>`due_at >= ${now} and due_at < ${endOfDay} and ${open}`),
    count(database, sql<boolean>`has_failed_push and ${open}`),
    countByStatus(database, open),
  ])
  return { atTurn, unassigned, overdue, dueToday, failedPushes, byStatus }
}

const countByStatus = async (database: Database, where: RawBuilder<boolean>) => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) as count from (
      select status from kaihu.customer_order where ${where} limit ${LIMIT}) as counted
    group by status order by status`.execute(database)
  return rows
}
