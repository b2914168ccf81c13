import type { Actor } from '@kaihu/domain/access/actor.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import type { IntentionSituation } from '@kaihu/domain/intention/situation.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import { readIntention } from './intention.store.ts'
import { orderFactsOf } from './order-facts.ts'

export async function situationOf(
  database: Queryable,
  state: OrderState,
  { actor, now }: { actor: Actor; now: Date },
): Promise<IntentionSituation> {
  return {
    intention: await readIntention(database, state.orderCode),
    order: await orderFactsOf(database, state),
    actor,
    now: instantOf(now),
  }
}
