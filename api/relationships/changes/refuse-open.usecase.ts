import type { Actor } from '@kaihu/domain/access/actor.ts'
import { settleTold } from '../../notices/settle-notices.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { sayText } from '../../platform/http/words.ts'
import { changeAnswered } from '../ports.ts'
import { auditRelationship } from '../relationship-chain.ts'
import { listOpenChanges, settleChange } from './asked-change.store.ts'

/** Nobody answers for the bank's own work: it stands where the number of a person would. */
const NOBODY = 'system'

export async function refuseOpenChanges(
  trx: Transaction,
  relationshipIds: readonly string[],
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const by = actor.kind === 'staff' ? actor.staffId : null
  // Messages of the standard are in English.
  const answer = sayText('en-US', 'relationships:changes.ended')
  for (const { changeId, relationshipId } of await listOpenChanges(trx, relationshipIds)) {
    await settleChange(trx, changeId, { state: 'refused', by: by ?? NOBODY, at: now, answer })
    await settleTold(trx, { onceKey: `change:${changeId}`, notice: 'changeAsked', by, now })
    const body = { changeId, state: 'refused', cause: 'ended' }
    await auditRelationship(trx, { relationshipId, kind: 'relationship.change-answered', actor, now, body })
    await changeAnswered(trx, changeId)
  }
}
