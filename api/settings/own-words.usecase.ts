import type { NoticeTemplate } from '@kaihu/domain/admin/notice-template.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import { listOwnWords } from './own-words.store.ts'

/** The bank's own words of notices by name (`customer.reminder`); what is not there is said in the delivered words. */
export async function readOwnWords(database: Queryable): Promise<ReadonlyMap<string, NoticeTemplate>> {
  return new Map(await listOwnWords(database))
}
