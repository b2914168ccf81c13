import type { Branch } from '@kaihu/contract/branches.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import type { Locale } from '../../platform/routes.ts'
import { listBranches } from './branch.store.ts'

export async function readBranchNames(database: Queryable): Promise<Branch[]> {
  return (await listBranches(database)).map(({ orgNo, entry: { nameZh, nameEn, isClosed } }) => ({
    code: orgNo,
    nameZh,
    nameEn,
    isClosed,
  }))
}

export async function readBranchWords(
  database: Queryable,
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  return new Map(
    (await listBranches(database)).map(({ orgNo, entry }) => [
      orgNo,
      pick(locale, named(entry.nameZh, entry.nameEn)),
    ]),
  )
}
