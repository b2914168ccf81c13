import { ROOT } from '@kaihu/domain/application/ownership/declared-ownership.ts'
import type { FoundHolder } from '@kaihu/domain/screening/with-holders.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import { findOwnVersion } from './ownership.store.ts'

export async function findOwnHolders(
  database: Queryable,
  orderCode: string,
): Promise<readonly FoundHolder[]> {
  const own = await findOwnVersion(database, orderCode)
  const direct = new Set(own?.holdings.filter(({ entity }) => entity === ROOT).map(({ holder }) => holder))
  return (own?.holders ?? []).flatMap(({ id, kind, name, birthDate }) =>
    id === ROOT || kind === 'public' ? [] : [{ id, kind, name, birthDate, isDirect: direct.has(id) }],
  )
}
