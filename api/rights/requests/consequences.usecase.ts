import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import { availableActions } from '@kaihu/domain/order/rights/available-actions.ts'
import type { ConsentKey } from '@kaihu/domain/rights/consent-texts.ts'
import { type Consequence, consequenceOf } from '@kaihu/domain/rights/requests.ts'
import { getVisibleOrder, isOrderVisible } from '../../order/read/get-visible-order.usecase.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { readSettings } from '../../settings/order-settings.ts'

type By = { actor: CustomerActor; now: Date }

/** What withdrawing this consent leads to, as its order stands. */
export async function findConsequence(
  database: Queryable,
  { key, orderCode }: { key: ConsentKey; orderCode: string | null },
  { actor, now }: By,
): Promise<Consequence> {
  if (orderCode === null) return consequenceOf(key, null)
  // Who agreed as a person of somebody else's application does not reach it: it stands still until the desk has answered.
  if (!(await isOrderVisible(database, orderCode, actor))) return 'stopped'
  const { state } = await getVisibleOrder(database, orderCode, actor)
  const { order: settings } = await readSettings(database)
  const offers = availableActions(state, actor, instantOf(now), settings)
  const mayCancel = offers.some(({ action, isOpen }) => action === 'cancel' && isOpen)
  return consequenceOf(key, { status: state.status, mayCancel })
}
