import { refuseTakingBack } from '@kaihu/domain/relationship/update.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { refuseRelationship } from '../refuse-relationship.ts'
import { auditRelationship } from '../relationship-chain.ts'
import { type By, concernedBy, type Own, viewOwn } from './own-updates.usecase.ts'
import { tellOfTakingBack } from './tell-of-update.ts'
import { lockUpdate, saveUpdate } from './update.store.ts'

/**
 * While the bank has proposed nothing. Whom it named is forgotten by a job, for a customer may not write
 * that.
 */
export async function takeBackOwnChange(
  trx: Transaction,
  taking: By & { readonly updateId: string },
): Promise<Own> {
  const { orderCode, updateId, actor, now } = taking
  const { state } = await getVisibleOrder(trx, orderCode, actor)
  const update = await lockUpdate(trx, updateId)
  if (update?.orderCode !== orderCode) throw refuse('notFound')
  const refused = refuseTakingBack(update)
  if (refused) throw refuseRelationship(refused)
  await saveUpdate(trx, update, { state: 'withdrawn', closedAt: now })
  const { relationshipId, dueOn, state: from } = update
  const body = { updateId, act: 'withdraw', from, to: 'withdrawn' }
  await auditRelationship(trx, { relationshipId, kind: 'relationship.update-moved', actor, now, body })
  const concerned = concernedBy(state, relationshipId)
  const onceKey = `update:${updateId}:taken-back`
  if (update.answeredAt !== null) await tellOfTakingBack(trx, { concerned, onceKey, dueOn, now })
  return viewOwn(trx, taking, state)
}
