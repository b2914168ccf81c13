import {
  type NoticeTemplate,
  noticeTemplateSchema,
  templateNameOf,
} from '@kaihu/domain/admin/notice-template.ts'
import type { Database } from '../platform/database/connect.ts'
import { jsonColumn } from '../platform/database/json-column.ts'
import type { Transaction } from '../platform/database/transaction.ts'

const WORDS = jsonColumn<NoticeTemplate>('bank_setting.value', noticeTemplateSchema)

export async function listOwnWords(
  database: Database | Transaction,
): Promise<readonly (readonly [string, NoticeTemplate])[]> {
  const rows = await database
    .selectFrom('bank_setting')
    .select(['key', 'value'])
    .where('key', 'like', 'notice.%')
    .execute()
  return rows.map(({ key, value }) => [templateNameOf(key), WORDS.read(value, key)] as const)
}
