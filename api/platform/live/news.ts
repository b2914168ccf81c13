import type { Actor } from '@kaihu/domain/access/actor.ts'
import { isInScope, type ScopedOrder } from '@kaihu/domain/access/scope.ts'
import type { Database } from '../database/connect.ts'
import { SCOPES } from './announce.ts'

export type NewsRow = {
  seq: number
  subject: string
  id: string
  staff_id: string | null
  customer_id: string | null
  scopes: readonly ScopedOrder[] | null
  moves_lists: boolean
}

/** Numbers are given before the commit, so a lower one may appear later: each reading goes back this far. */
const OVERLAP = 50
const MOST = 1_000

export async function newestSeq(database: Database): Promise<number> {
  const row = await database
    .selectFrom('live_event')
    .select((make) => make.fn.max('seq').as('seq'))
    .executeTakeFirst()
  return row?.seq ?? 0
}

export async function readNews(database: Database, after: number): Promise<NewsRow[]> {
  const rows = await database
    .selectFrom('live_event')
    .select(['seq', 'subject', 'id', 'staff_id', 'customer_id', 'scopes', 'moves_lists'])
    .where('seq', '>', Math.max(0, after - OVERLAP))
    .orderBy('seq')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({ ...row, scopes: SCOPES.read(row.scopes, `announcement ${row.seq}`) }))
}

/** Whether this person may learn that the thing changed. Its content they read through calls that judge again. */
export function concerns({ scopes, staff_id, customer_id }: NewsRow, actor: Actor): boolean {
  if (scopes !== null) return scopes.some((order) => isInScope(order, actor))
  if (actor.kind === 'customer') return customer_id === actor.customerId
  if (actor.kind !== 'staff' || customer_id !== null) return false
  return staff_id === null || staff_id === actor.staffId
}
