import type { CallInput, CallReply } from '@kaihu/contract/call.ts'
import type { assignRelationships as assignCall } from '@kaihu/contract/relationship-keepers.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { isKeeper, type Keeper, refuseKeeper } from '@kaihu/domain/relationship/keeper.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { lockVisible } from '../read-relationships.usecase.ts'
import { refuseRelationship } from '../refuse-relationship.ts'
import { auditRelationship } from '../relationship-chain.ts'
import { findKeeper, setKeeper } from './keeper.store.ts'
import { type Moved, tellOfMoves } from './tell-of-moves.ts'

type Body = CallInput<typeof assignCall>['body']
type Giving = {
  readonly keeper: Keeper
  readonly reason: string
  readonly actor: StaffActor
  readonly now: Date
}

async function giveOne(trx: Transaction, relationshipId: string, { keeper, reason, actor, now }: Giving) {
  const relationship = await lockVisible(trx, relationshipId, actor)
  const { rm: from, rmHasLeft: hadLeft } = relationship
  const refusal = refuseKeeper(relationship, keeper)
  if (refusal) return { relationshipId, refusal, from: null }
  await setKeeper(trx, relationshipId, { staffId: keeper.staffId, now })
  const body = { from, to: keeper.staffId, hadLeft, reason }
  await auditRelationship(trx, { relationshipId, kind: 'relationship.keeper-assigned', actor, now, body })
  return { relationshipId, refusal: null, from: hadLeft ? null : from }
}

/**
 * A customer that the leader does not see ends the whole of it; locked in one order, so that two leaders
 * never wait for each other.
 */
export async function assignKeeper(
  trx: Transaction,
  { relationshipIds, staffId, reason, actor, now }: Body & { actor: StaffActor; now: Date },
): Promise<CallReply<typeof assignCall>> {
  const keeper = await findKeeper(trx, staffId)
  if (!isKeeper(keeper)) throw refuseRelationship('keeper_unfit', { field: 'body.staffId' })
  const results: (Moved & { refusal: ReturnType<typeof refuseKeeper> })[] = []
  for (const id of [...new Set(relationshipIds)].toSorted())
    results.push(await giveOne(trx, id, { keeper, reason, actor, now }))
  const moved = results.filter(({ refusal }) => refusal === null)
  await tellOfMoves(trx, moved, { to: staffId, by: actor.staffId, reason, now })
  return { results: results.map(({ relationshipId, refusal }) => ({ relationshipId, refusal })) }
}
