import {
  type NoticeTemplate,
  noticeTemplateSchema,
  templateNameOf,
} from '@kaihu/domain/admin/notice-template.ts'
import { jsonColumn } from '../platform/database/json-column.ts'
import type { Queryable } from '../platform/database/transaction.ts'

const WORDS = jsonColumn<NoticeTemplate>('bank_setting.value', noticeTemplateSchema)

export async function listOwnWords(
  database: Queryable,
): Promise<readonly (readonly [string, NoticeTemplate])[]> {
  const rows = await database
    .selectFrom('bank_setting')
    .select(['key', 'value'])
    .where('key', 'like', 'notice.%')
    .execute()
  return rows.map(({ key, value }) => [templateNameOf(key), WORDS.read(value, key)] as const)
}
