import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { judgeStanding } from '../screening/standing/read-standing.usecase.ts'
import { endParties } from '../screening/standing/standing-parties.usecase.ts'
import { forgetParties } from '../screening/standing/update-parties.usecase.ts'
import { endCases } from './cases/case.store.ts'
import { settleHitWaiting } from './cases/tell-of-case.ts'
import { refuseOpenChanges } from './changes/refuse-open.usecase.ts'
import { findRelationship, type Relationship } from './relationship.store.ts'
import { auditRelationship } from './relationship-chain.ts'
import { settleProposal, tellOfClosing } from './updates/tell-of-update.ts'
import { listOpenUpdates, saveUpdate, type Update } from './updates/update.store.ts'

type End = { readonly actor: Actor; readonly now: Date }

function byOf(actor: Actor): string | null {
  return actor.kind === 'staff' ? actor.staffId : null
}

/** Nobody answers an update any more that was asked: the customer hears of it where they were asked, and no proposal waits. */
async function withdrawUpdate(
  trx: Transaction,
  { relationship, update }: { relationship: Relationship; update: Update },
  { actor, now }: End,
): Promise<void> {
  const { relationshipId } = relationship
  const { updateId, orderCode, dueOn, state: from } = update
  await forgetParties(trx, updateId)
  await saveUpdate(trx, update, { state: 'withdrawn', closedAt: now })
  const body = { updateId, act: 'withdraw', from, to: 'withdrawn', cause: 'ended' }
  await auditRelationship(trx, { relationshipId, kind: 'relationship.update-moved', actor, now, body })
  await settleProposal(trx, { relationship, update, now }, byOf(actor))
  const telling = {
    concerned: { ...relationship, orderCode },
    onceKey: `update:${updateId}:ended`,
    dueOn,
    now,
  }
  await tellOfClosing(trx, telling, 'updateWithdrawn')
}

async function settleHits(trx: Transaction, relationshipId: string, { actor, now }: End): Promise<void> {
  for (const { live } of await judgeStanding(trx, relationshipId, now))
    if (live?.state === 'proposed') await settleHitWaiting(trx, live, { by: byOf(actor), now })
}

export async function endOpenWork(
  trx: Transaction,
  relationshipIds: readonly string[],
  end: End,
): Promise<void> {
  for (const relationshipId of relationshipIds) await settleHits(trx, relationshipId, end)
  for (const update of await listOpenUpdates(trx, relationshipIds)) {
    const relationship = await findRelationship(trx, update.relationshipId)
    if (relationship) await withdrawUpdate(trx, { relationship, update }, end)
  }
  await refuseOpenChanges(trx, relationshipIds, end)
  await endParties(trx, relationshipIds)
  await endCases(trx, relationshipIds, end.now)
}
