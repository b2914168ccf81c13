import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { followLeaver as followOrders } from '../../workflow/board/follow-leaver.usecase.ts'
import { keepLeaver } from './leaver.store.ts'

/**
 * What somebody leaves behind who was disabled, or lost the role or the branch: their open orders, and the customers they
 * look after. Hundreds of customers are not waited for by whoever takes the account away: a job says it of each.
 */
export async function followLeaver(
  trx: Transaction,
  { staffId, actor, now }: { readonly staffId: string; readonly actor: Actor; readonly now: Date },
): Promise<void> {
  await followOrders(trx, { staffId, actor, now })
  await keepLeaver(trx, staffId, { by: actor, at: now })
}
