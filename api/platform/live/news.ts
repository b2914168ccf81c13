import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { Database } from '../database/connect.ts'

export type NewsRow = {
  seq: number
  subject: string
  id: string
  customer_id: string | null
  branch_code: string | null
}

/**
 * Numbers are given before the commit: a lower one may appear after a higher one was read. Each reading goes back this
 * far; a repeated announcement does no harm, it only says "look again".
 */
const OVERLAP = 50
const MOST = 1_000

export const newestSeq = async (database: Database): Promise<number> => {
  const row = await database
    .selectFrom('live_event')
    .select((make) => make.fn.max('seq').as('seq'))
    .executeTakeFirst()
  return row?.seq ?? 0
}

/** Announcements after a number, oldest first, with an overlap. */
export const readNews = (database: Database, after: number): Promise<NewsRow[]> =>
  database
    .selectFrom('live_event')
    .select(['seq', 'subject', 'id', 'customer_id', 'branch_code'])
    .where('seq', '>', Math.max(0, after - OVERLAP))
    .orderBy('seq')
    .limit(MOST)
    .execute()

/** Whether this person may learn that the thing changed. Its content they read through calls that judge again. */
export const concerns = (row: NewsRow, actor: Actor): boolean => {
  if (actor.kind === 'customer') return row.customer_id === actor.customerId
  if (actor.kind !== 'staff') return false
  const isEverywhere = actor.branchCodes.length === 0
  return row.branch_code === null
    ? row.customer_id === null
    : isEverywhere || actor.branchCodes.includes(row.branch_code)
}
