import type { Branch } from '@kaihu/contract/branches.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Locale } from '../../platform/routes.ts'
import { listBranches } from './branch.store.ts'

/** Every branch by its names as administrators keep them, those that take new orders first. */
export const readBranchNames = async (database: Database | Transaction): Promise<Branch[]> =>
  (await listBranches(database)).map(({ orgNo, entry: { nameZh, nameEn, isClosed } }) => ({
    code: orgNo,
    nameZh,
    nameEn,
    isClosed,
  }))

/** What each branch is called in the language, by its code. */
export const readBranchWords = async (
  database: Database | Transaction,
  locale: Locale,
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await listBranches(database)).map(({ orgNo, entry }) => [
      orgNo,
      locale === 'zh-CN' ? entry.nameZh : entry.nameEn,
    ]),
  )
