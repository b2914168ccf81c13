import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { followLeaver as followOrders } from '../../workflow/board/follow-leaver.usecase.ts'
import { keepLeaver } from './leaver.store.ts'

/**
 * Their open orders, and the customers they look after: a job says it of each customer, for there may be
 * hundreds.
 */
export async function followLeaver(
  trx: Transaction,
  { staffId, actor, now }: { readonly staffId: string; readonly actor: Actor; readonly now: Date },
): Promise<void> {
  await followOrders(trx, { staffId, actor, now })
  await keepLeaver(trx, staffId, { by: actor, at: now })
}
