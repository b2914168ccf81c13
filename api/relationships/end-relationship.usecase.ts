import { randomUUID } from 'node:crypto'
import type { CallReply } from '@kaihu/contract/call.ts'
import type { readRelationship } from '@kaihu/contract/relationships.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import {
  type EndReason,
  type EndRefusal,
  refuseEndDecision,
  refuseEndProposal,
} from '@kaihu/domain/relationship/relationship.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { insertEnd, listEnds, settleEnd } from './end.store.ts'
import { endOpenWork } from './end-open-work.ts'
import { lockVisible, wholeOf } from './read-relationships.usecase.ts'
import { refuseRelationship } from './refuse-relationship.ts'
import { endRelationship } from './relationship.store.ts'
import { auditRelationship } from './relationship-chain.ts'
import { tellOfDecision, tellOfProposal } from './tell-of-end.ts'

type By = { readonly actor: StaffActor; readonly now: Date }
type Whole = CallReply<typeof readRelationship>

function deny(reason: EndRefusal, relationshipId: string) {
  const denied = { kind: 'relationship.denied', body: { relationshipId, refusal: reason } }
  if (reason === 'role_may_not' || reason === 'same_person')
    return refuse('orderForbidden', { words: `relationships:refusals.${reason}`, reason, denied })
  return refuseRelationship(reason, reason.startsWith('day_') ? { field: 'body.endsOn' } : {})
}

async function lockWithEnd(trx: Transaction, relationshipId: string, actor: StaffActor) {
  const relationship = await lockVisible(trx, relationshipId, actor)
  const ends = await listEnds(trx, relationshipId)
  return { relationship, pending: ends.find(({ state }) => state === 'proposed') ?? null }
}

export type ProposeEnd = By & {
  readonly relationshipId: string
  readonly reason: EndReason
  readonly note: string
  readonly endsOn: string
}

export async function proposeEnd(trx: Transaction, propose: ProposeEnd): Promise<Whole> {
  const { relationshipId, actor, now, reason, note } = propose
  const { relationship, pending } = await lockWithEnd(trx, relationshipId, actor)
  const endsOn = propose.endsOn as PlainDate
  const today = shanghaiDateOf(instantOf(now))
  const refused = refuseEndProposal({ ...relationship, pending }, { actor, endsOn, today })
  if (refused) throw deny(refused, relationshipId)
  const proposalId = randomUUID()
  const by = { proposedBy: actor.staffId, proposedAt: now }
  await insertEnd(trx, relationshipId, { proposalId, reason, note, endsOn, ...by })
  const body = { proposalId, reason, note, endsOn }
  await auditRelationship(trx, { relationshipId, kind: 'relationship.end-proposed', actor, now, body })
  await tellOfProposal(trx, { relationship, proposalId, now })
  return wholeOf(trx, relationship, propose)
}

export type DecideEnd = By & {
  readonly relationshipId: string
  readonly proposalId: string
  readonly approve: boolean
  readonly note: string
}

export async function decideEnd(trx: Transaction, decide: DecideEnd): Promise<Whole> {
  const { relationshipId, proposalId, approve, note, actor, now } = decide
  const { relationship, pending } = await lockWithEnd(trx, relationshipId, actor)
  const shown = pending?.proposalId === proposalId ? pending : null
  const refused = refuseEndDecision({ ...relationship, pending: shown }, actor)
  if (refused || !shown) throw deny(refused ?? 'nothing_proposed', relationshipId)
  const state = approve ? 'agreed' : 'refused'
  await settleEnd(trx, proposalId, { state, by: actor.staffId, at: now, answer: note })
  if (approve) {
    await endRelationship(trx, relationshipId, { on: shown.endsOn, reason: shown.reason, now })
    await endOpenWork(trx, [relationshipId], { actor, now })
  }
  const body = { proposalId, approve, note, endsOn: shown.endsOn, reason: shown.reason }
  await auditRelationship(trx, { relationshipId, kind: 'relationship.end-decided', actor, now, body })
  const { proposedBy } = shown
  await tellOfDecision(trx, { relationship, proposalId, now, proposedBy, by: actor.staffId })
  return wholeOf(trx, await lockVisible(trx, relationshipId, actor), decide)
}
