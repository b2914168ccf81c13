import type { EbamMessageView } from '@kaihu/contract/ebam.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'

export const PAGE_SIZE = 50

export type MessageFilter = {
  readonly direction?: EbamMessageView['direction'] | undefined
  readonly state?: EbamMessageView['state'] | undefined
  readonly definition?: EbamMessageView['definition'] | undefined
  readonly find?: string | undefined
  readonly page: number
}

type Row = Omit<EbamMessageView, 'at' | 'fetchedAt'> & { at: Date; fetchedAt: Date | null; total: number }

export async function listMessages(database: Database, filter: MessageFilter): Promise<readonly Row[]> {
  const { direction = null, state = null, definition = null, find = null, page } = filter
  const { rows } = await sql<Row>`
    select m.message_id as "messageId", m.account_id as "accountId", s.value ->> 'name' as "accountName", m.direction,
      m.definition, m.biz_msg_id as "bizMsgId", m.process_id as "processId", m.order_code as "orderCode", m.at, m.state,
      m.reason, m.fetched_at as "fetchedAt", count(*) over ()::int as total
    from kaihu.ebam_message m left join kaihu.service_account s on s.key = m.account_id
    where (${direction}::text is null or m.direction = ${direction})
      and (${state}::text is null or m.state = ${state})
      and (${definition}::text is null or m.definition = ${definition})
      and (${find}::text is null or ${find} in (m.order_code, m.process_id, m.biz_msg_id))
    order by m.at desc, m.message_id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(database)
  return rows
}
