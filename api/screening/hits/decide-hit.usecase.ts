import { randomUUID } from 'node:crypto'
import { type Actor, actorRef } from '@kaihu/domain/access/actor.ts'
import { isFinalStatus } from '@kaihu/domain/order/statuses.ts'
import {
  type Decision,
  type DispositionRefusal,
  hasSearchEvidence,
  needsSecondPerson,
  type Outcome,
  refuseCheck,
  refuseProposal,
} from '@kaihu/domain/screening/disposition.ts'
import { lockForCommand } from '../../order/command/perform-command.usecase.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { type JudgedHit, judgeHits } from '../read-picture.usecase.ts'
import { screeningChain } from '../screening-chain.ts'
import { stateScreeningFacts } from '../state-facts.usecase.ts'
import { dismissalEnd } from './dismissal-end.ts'
import {
  checkDispositionRow,
  type DispositionRow,
  endDispositions,
  insertDisposition,
} from './disposition.store.ts'
import type { Evidence } from './get-evidence.ts'
import { findHit } from './hit.store.ts'
import { tellOfChecked, tellOfProposed } from './tell-of-hit.ts'

type Act = { readonly hitId: string; readonly orderCode: string; readonly actor: Actor; readonly now: Date }

export type ProposeDecision = Act &
  Evidence & {
    readonly decision: Decision
    readonly outcome: Outcome | null
    readonly reasonCode: string
    readonly note: string
    readonly together?: readonly string[] | undefined
    readonly isToldBefore?: boolean
  }

/** Its evidence is risk control's own, beside the analyst's, where it clears an escalated hit. */
export type CheckDecision = Act &
  Partial<Evidence> & {
    readonly approve: boolean
    readonly note: string
    readonly dispositionId: string
    /** Risk control's own decision on an escalated hit. */
    readonly decision?: Exclude<Decision, 'escalated'> | undefined
    readonly outcome?: Outcome | null | undefined
    readonly together?: readonly string[] | undefined
    readonly isToldBefore?: boolean
  }

type Refusal = DispositionRefusal | 'hit_closed' | 'order_over'

export function deny(refusal: Refusal, { orderCode, hitId }: Pick<Act, 'orderCode' | 'hitId'>) {
  const isRole = refusal === 'role_may_not' || refusal === 'same_person'
  return refuse(isRole ? 'orderForbidden' : 'hitRefused', {
    words: `screening-desk:refusals.${refusal}`,
    reason: refusal,
    data: { reason: refusal },
    denied: { kind: 'screening.denied', body: { orderCode, hitId, refusal } },
  })
}

export async function lockHit(trx: Transaction, act: Act) {
  const { state } = await lockForCommand(trx, act)
  const row = await findHit(trx, act.hitId)
  if (row?.orderCode !== act.orderCode || row.supersededAt !== null) throw refuse('notFound')
  const [hit] = await judgeHits(trx, [row], act.now)
  if (!hit) throw refuse('notFound')
  return { state, hit }
}

const UNDECIDED: DispositionRow['state'][] = ['proposed', 'in_force']

function dispositionOf(hit: JudgedHit, propose: ProposeDecision, expiresAt: Date | null): DispositionRow {
  const isInForce = !needsSecondPerson(hit.category, propose.decision, isTogether(propose))
  return {
    dispositionId: randomUUID(),
    hitId: hit.hitId,
    category: hit.category,
    suppressionKey: hit.suppressionKey,
    decision: propose.decision,
    outcome: propose.decision === 'true_match' ? propose.outcome : null,
    reasonCode: propose.reasonCode,
    note: propose.note,
    evidenceEn: propose.evidenceEn,
    evidenceZh: propose.evidenceZh,
    state: isInForce ? 'in_force' : 'proposed',
    proposedBy: actorRef(propose.actor),
    proposedAt: propose.now,
    checkedBy: null,
    checkedAt: null,
    checkNote: null,
    expiresAt: isInForce ? expiresAt : null,
    endedAt: null,
    endedCause: null,
    rememberedFrom: null,
  }
}

function isTogether({ together = [] }: ProposeDecision): boolean {
  return together.length > 0
}

function countOf({ evidenceEn, evidenceZh }: Evidence) {
  return { en: evidenceEn.length, zh: evidenceZh.length }
}

/**
 * A dismissal of a sanctions or blacklist hit and every true match wait for another person; the others hold
 * at once.
 */
export async function proposeDecision(trx: Transaction, propose: ProposeDecision): Promise<JudgedHit> {
  const { state, hit } = await lockHit(trx, propose)
  const refused = refuseProposal(propose.actor, {
    category: hit.category,
    decision: propose.decision,
    outcome: propose.outcome,
    reasonCode: propose.reasonCode,
    evidence: countOf(propose),
  })
  if (refused) throw deny(refused, propose)
  if (isFinalStatus(state.status)) throw deny('order_over', propose)
  if (hit.delistedAt !== null) throw deny('hit_closed', propose)
  if (hit.live && UNDECIDED.includes(hit.live.state)) throw deny('already_decided', propose)
  // One whose time is over may still stand as in force until the nightly job: it ends here.
  await endDispositions(trx, [hit.hitId], 'expired', propose.now)
  const expiresAt = await dismissalEnd(trx, propose.decision, propose.now)
  const disposition = dispositionOf(hit, propose, expiresAt)
  await insertDisposition(trx, disposition)
  await audit(trx, propose, 'screening.decided', { ...disposition, ...named(propose) })
  await tellOfProposed(trx, { ...propose, order: state, decided: disposition })
  await stateScreeningFacts(trx, state, propose.now)
  return getJudged(trx, propose)
}

/** The second person's word on just the decision that they were shown; risk control decides what was escalated. */
export async function checkDecision(trx: Transaction, check: CheckDecision): Promise<JudgedHit> {
  const { state, hit } = await lockHit(trx, check)
  const { live } = hit
  const refused = refuseCheck(check.actor, live)
  if (refused || !live) throw deny(refused ?? 'nothing_proposed', check)
  if (isFinalStatus(state.status)) throw deny('order_over', check)
  if (hit.delistedAt !== null) throw deny('hit_closed', check)
  if (live.dispositionId !== check.dispositionId) throw deny('nothing_proposed', check)
  if (live.decision === 'escalated' && check.approve) await resolveEscalated(trx, hit, live, check)
  else await recordCheck(trx, live, check)
  const { approve, note, dispositionId, decision = null } = check
  await audit(trx, check, 'screening.checked', { dispositionId, approve, note, decision, ...named(check) })
  await tellOfChecked(trx, { order: state, decided: live, ...check })
  await stateScreeningFacts(trx, state, check.now)
  return getJudged(trx, check)
}

/** Whoever reads the chain sees which hits were decided in one breath. */
function named({ together = [] }: { readonly together?: readonly string[] | undefined }) {
  return together.length === 0 ? {} : { together: [...together] }
}

async function recordCheck(trx: Transaction, live: DispositionRow, check: CheckDecision) {
  return checkDispositionRow(trx, live.dispositionId, {
    state: check.approve ? 'in_force' : 'refused',
    by: actorRef(check.actor),
    note: check.note,
    now: check.now,
    expiresAt: check.approve ? await dismissalEnd(trx, live.decision, check.now) : null,
  })
}

async function resolveEscalated(
  trx: Transaction,
  hit: JudgedHit,
  live: DispositionRow,
  check: CheckDecision,
): Promise<void> {
  const { decision, outcome = null, now } = check
  if (decision === undefined) throw deny('outcome_stops', check)
  const isStop = decision === 'true_match' && outcome === null
  if (isStop) throw deny('outcome_stops', check)
  const evidence = {
    evidenceEn: [...live.evidenceEn, ...(check.evidenceEn ?? [])],
    evidenceZh: [...live.evidenceZh, ...(check.evidenceZh ?? [])],
  }
  if (decision === 'false_positive' && !hasSearchEvidence(countOf(evidence)))
    throw deny('evidence_missing', check)
  await endDispositions(trx, [hit.hitId], 'decided', now)
  await insertDisposition(trx, {
    ...live,
    ...evidence,
    dispositionId: randomUUID(),
    decision,
    outcome: decision === 'true_match' ? outcome : null,
    reasonCode: 'other',
    state: 'in_force',
    checkedBy: actorRef(check.actor),
    checkedAt: now,
    checkNote: check.note,
    expiresAt: await dismissalEnd(trx, decision, now),
    endedAt: null,
    endedCause: null,
  })
}

async function getJudged(trx: Transaction, { hitId, now }: Act): Promise<JudgedHit> {
  const row = await findHit(trx, hitId)
  const [hit] = row ? await judgeHits(trx, [row], now) : []
  if (!hit) throw refuse('notFound')
  return hit
}

function audit(trx: Transaction, act: Act, kind: string, body: Record<string, unknown>) {
  return appendAudit(trx, {
    chainId: screeningChain(act.orderCode),
    kind,
    actor: act.actor,
    at: act.now,
    body: { hitId: act.hitId, ...body },
  })
}
