import type { Actor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { listChain } from '../screening-chain.ts'
import { insertList, type ListRow, type ListUse, lockList, updateList } from './list.store.ts'

export type ListSettings = {
  readonly isInUse?: boolean | undefined
  readonly mostAgeDays?: number | undefined
  readonly canaries?: ListRow['canaries'] | undefined
  readonly isEnded?: boolean | undefined
  readonly autoReleasePercent?: number | null | undefined
}

export type NewList = Pick<ListRow, 'category' | 'format'> & {
  readonly title: { readonly zh: string; readonly en: string }
}

export async function readListSettings(trx: Transaction, listCode: string) {
  const list = await lockList(trx, listCode)
  return list && useOf(list)
}

function useOf({ isInUse, mostAgeDays, canaries, isEnded, autoReleasePercent }: ListRow): ListUse {
  return { isInUse, mostAgeDays, canaries, isEnded, autoReleasePercent }
}

export async function setList(
  trx: Transaction,
  set: ListUse & {
    readonly listCode: string
    readonly list?: NewList | undefined
    readonly actor: Actor
    readonly now: Date
  },
): Promise<void> {
  if (set.list) await insertList(trx, { code: set.listCode, ...set.list })
  const list = await lockList(trx, set.listCode)
  if (!list) throw refuse('notFound')
  const after: ListUse = {
    isInUse: set.isInUse,
    mostAgeDays: set.mostAgeDays,
    canaries: set.canaries,
    isEnded: set.isEnded,
    autoReleasePercent: set.autoReleasePercent,
  }
  await updateList(trx, list.code, { ...after, now: set.now })
  await appendAudit(trx, {
    chainId: listChain(list.code),
    kind: 'lists.set',
    actor: set.actor,
    at: set.now,
    body: { list: list.code, before: set.list ? null : useOf(list), after, added: set.list ?? null },
  })
}
