import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { inScopeSql } from '../list/order-scope.sql.ts'
import { workSql } from '../list/work-list.sql.ts'

/** Above this a count says "or more": a badge has no room for it. */
const LIMIT = 1_000

function count(where: readonly RawBuilder<boolean>[]): RawBuilder<number> {
  return sql<number>`(select count(*) from (
    select 1 from kaihu.customer_order where ${sql.join([...where], sql` and `)} limit ${LIMIT}) as counted)`
}

export type WorkCounts = { mine: number; overdue: number; pool: number }

export async function countWork(
  database: Database,
  { actor, now }: { actor: StaffActor; now: Date },
): Promise<WorkCounts> {
  const scope = inScopeSql(actor)
  const mine = [scope, ...workSql('mine', actor, now)]
  const { rows } = await sql<WorkCounts>`select ${count(mine)} as mine,
    ${count([...mine, sql<boolean>`due_at < ${now}`])} as overdue,
    ${count([scope, ...workSql('pool', actor, now)])} as pool`.execute(database)
  return rows[0] ?? { mine: 0, overdue: 0, pool: 0 }
}
