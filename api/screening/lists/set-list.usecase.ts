import type { Actor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { listChain } from '../screening-chain.ts'
import { type ListRow, lockList, updateList } from './list.store.ts'

/** What of a list may be set; what is absent stays. */
export type ListSettings = {
  readonly isInUse?: boolean | undefined
  readonly mostAgeDays?: number | undefined
  /** Names that must be found in every version, by their entry's id. */
  readonly canaries?: ListRow['canaries'] | undefined
}

/** What of a list may be set, as it stands; undefined when there is no such list. */
export async function readListSettings(trx: Transaction, listCode: string) {
  const list = await lockList(trx, listCode)
  return list && { isInUse: list.isInUse, mostAgeDays: list.mostAgeDays, canaries: list.canaries }
}

/** Sets whether a list is used, how old it may grow, and its control names. A list in use holds orders while it is missing. */
export async function setList(
  trx: Transaction,
  set: ListSettings & { readonly listCode: string; readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const list = await lockList(trx, set.listCode)
  if (!list) throw refuse('notFound')
  const after = {
    isInUse: set.isInUse ?? list.isInUse,
    mostAgeDays: set.mostAgeDays ?? list.mostAgeDays,
    canaries: set.canaries ?? list.canaries,
  }
  await updateList(trx, list.code, after)
  const { isInUse, mostAgeDays, canaries } = list
  await appendAudit(trx, {
    chainId: listChain(list.code),
    kind: 'lists.set',
    actor: set.actor,
    at: set.now,
    body: { list: list.code, before: { isInUse, mostAgeDays, canaries }, after },
  })
}
