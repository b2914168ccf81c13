import { type NoticeTemplate, templateNameOf } from '@kaihu/domain/admin/notice-template.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Transaction } from '../platform/database/transaction.ts'

export async function listOwnWords(
  database: Database | Transaction,
): Promise<readonly (readonly [string, NoticeTemplate])[]> {
  const rows = await database
    .selectFrom('bank_setting')
    .select(['key', 'value'])
    .where('key', 'like', 'notice.%')
    .execute()
  return rows.map(({ key, value }) => [templateNameOf(key), value as unknown as NoticeTemplate] as const)
}
