import type { CallReply } from '@kaihu/contract/call.ts'
import type { listNotices } from '@kaihu/contract/notices.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { chainOf } from '../platform/audit/chains.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { countUnread, listNoticesOf, markRead } from './notice.store.ts'

const SHOWN = 50

/** What the person was told, newest first. */
export const readNoticesOf = async (
  database: Database,
  { staffId }: StaffActor,
): Promise<CallReply<typeof listNotices>> => {
  const rows = await listNoticesOf(database, staffId, SHOWN)
  return {
    items: rows.map((row) => ({
      noticeId: row.notice_id,
      kind: row.kind,
      orderCode: row.order_code,
      companyName: row.company_name,
      flow: row.flow as 'ntb' | 'bblite',
      params: row.params as Record<string, string>,
      at: row.at.toISOString(),
      isRead: row.read_at !== null,
    })),
  }
}

/** How many notices the person has not read. */
export const countUnreadOf = (database: Database, { staffId }: StaffActor): Promise<number> =>
  countUnread(database, staffId)

/** Marks one notice of the person, or all, as read. */
export const readAway = async (
  trx: Transaction,
  { actor, noticeId, now }: { actor: StaffActor; noticeId: string | null; now: Date },
) => {
  await markRead(trx, { staffId: actor.staffId, noticeId, now })
  await appendAudit(trx, { chainId: chainOf(actor), kind: 'notice.read', actor, at: now, body: { noticeId } })
  return { unread: await countUnread(trx, actor.staffId) }
}
