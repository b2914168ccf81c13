import type { listAskedChanges } from '@kaihu/contract/asked-changes.ts'
import type { CallReply } from '@kaihu/contract/call.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { type AskedChangeRefusal, refuseAnswer } from '@kaihu/domain/relationship/asked-change.ts'
import { settleTold } from '../../notices/settle-notices.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { changeAnswered } from '../ports.ts'
import { lockVisible } from '../read-relationships.usecase.ts'
import { refuseRelationship } from '../refuse-relationship.ts'
import { auditRelationship } from '../relationship-chain.ts'
import { findChange, settleChange } from './asked-change.store.ts'
import { changesOf } from './read-changes.usecase.ts'

export type AnswerChange = {
  readonly relationshipId: string
  readonly changeId: string
  readonly isDone: boolean
  readonly answer: string
  readonly actor: StaffActor
  readonly now: Date
}

function deny(reason: AskedChangeRefusal, relationshipId: string) {
  const denied = { kind: 'relationship.denied', body: { relationshipId, refusal: reason } }
  if (reason === 'role_may_not')
    return refuse('orderForbidden', { words: `relationships:refusals.${reason}`, reason, denied })
  return refuseRelationship(reason)
}

export async function answerChange(
  trx: Transaction,
  { relationshipId, changeId, isDone, answer, actor, now }: AnswerChange,
): Promise<CallReply<typeof listAskedChanges>> {
  const relationship = await lockVisible(trx, relationshipId, actor)
  const found = await findChange(trx, changeId)
  const change = found?.relationshipId === relationshipId ? found : undefined
  const refused = refuseAnswer(change, relationship, actor)
  if (refused) throw deny(refused, relationshipId)
  const state = isDone ? 'done' : 'refused'
  await settleChange(trx, changeId, { state, by: actor.staffId, at: now, answer })
  await settleTold(trx, { onceKey: `change:${changeId}`, notice: 'changeAsked', by: actor.staffId, now })
  const body = { changeId, state }
  await auditRelationship(trx, { relationshipId, kind: 'relationship.change-answered', actor, now, body })
  await changeAnswered(trx, changeId)
  return changesOf(trx, relationship, actor)
}
