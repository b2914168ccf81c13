import { randomUUID } from 'node:crypto'
import { actorRef, type StaffActor } from '@kaihu/domain/access/actor.ts'
import {
  type Decision,
  type DispositionRefusal,
  refuseCheck,
  refuseStandingProposal,
} from '@kaihu/domain/screening/disposition.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { listEqualHits } from '../hits/decide-together.usecase.ts'
import { dismissalEnd } from '../hits/dismissal-end.ts'
import {
  checkDispositionRow,
  type DispositionRow,
  endDispositions,
  insertDisposition,
} from '../hits/disposition.store.ts'
import { findHit } from '../hits/hit.store.ts'
import { type JudgedHit, judgeHits } from '../read-picture.usecase.ts'

type Act = {
  readonly relationshipId: string
  readonly hitId: string
  readonly actor: StaffActor
  readonly now: Date
}

export type ProposeStanding = Act & {
  readonly decision: Decision
  readonly reasonCode: string
  readonly note: string
}

export type CheckStanding = Act & {
  readonly approve: boolean
  readonly note: string
  readonly dispositionId: string
  readonly decision?: Exclude<Decision, 'escalated'> | undefined
}

function deny(refusal: DispositionRefusal | 'hit_closed', { relationshipId, hitId }: Act) {
  const isRole = refusal === 'role_may_not' || refusal === 'same_person'
  return refuse(isRole ? 'orderForbidden' : 'hitRefused', {
    words: `screening-desk:refusals.${refusal}`,
    reason: refusal,
    data: { reason: refusal },
    denied: { kind: 'relationship.denied', body: { relationshipId, hitId, refusal } },
  })
}

export async function getStandingHit(
  database: Transaction,
  { relationshipId, hitId, now }: Omit<Act, 'actor'>,
): Promise<JudgedHit> {
  const row = await findHit(database, hitId)
  if (row?.relationshipId !== relationshipId || row.supersededAt !== null) throw refuse('notFound')
  const [hit] = await judgeHits(database, [row], now)
  if (!hit) throw refuse('notFound')
  return hit
}

/** Everything that was named is equal as it stands now; a page that is too old decides nothing. */
export async function refuseUnequalStanding(
  trx: Transaction,
  act: Act,
  also: readonly string[],
): Promise<void> {
  if (also.length === 0) return
  const hit = await getStandingHit(trx, act)
  const equal = new Set((await listEqualHits(trx, hit, act.now)).map(({ hitId }) => hitId))
  if (!also.every((hitId) => equal.has(hitId))) throw deny('not_equal', act)
}

const NOTHING: Pick<
  DispositionRow,
  'checkedBy' | 'checkedAt' | 'checkNote' | 'expiresAt' | 'endedAt' | 'endedCause' | 'rememberedFrom'
> = {
  checkedBy: null,
  checkedAt: null,
  checkNote: null,
  expiresAt: null,
  endedAt: null,
  endedCause: null,
  rememberedFrom: null,
}

/** An analyst's word on a customer's hit; it always waits for a second person. */
export async function proposeStanding(trx: Transaction, propose: ProposeStanding): Promise<JudgedHit> {
  const { actor, decision, reasonCode, note, now } = propose
  const hit = await getStandingHit(trx, propose)
  const refused = refuseStandingProposal(actor, propose)
  if (refused) throw deny(refused, propose)
  if (hit.delistedAt !== null) throw deny('hit_closed', propose)
  if (hit.live !== null) throw deny('already_decided', propose)
  // One whose time is over may still stand as in force until the hourly job: it ends here.
  await endDispositions(trx, [hit.hitId], 'expired', now)
  await insertDisposition(trx, {
    ...NOTHING,
    dispositionId: randomUUID(),
    hitId: hit.hitId,
    category: hit.category,
    suppressionKey: hit.suppressionKey,
    decision,
    outcome: null,
    reasonCode,
    note,
    evidenceEn: [],
    evidenceZh: [],
    state: 'proposed',
    proposedBy: actorRef(actor),
    proposedAt: now,
  })
  return getStandingHit(trx, propose)
}

async function resolveEscalated(trx: Transaction, live: DispositionRow, check: CheckStanding): Promise<void> {
  const { actor, decision, note, now } = check
  if (decision === undefined) throw deny('outcome_stops', check)
  await endDispositions(trx, [live.hitId], 'decided', now)
  await insertDisposition(trx, {
    ...live,
    dispositionId: randomUUID(),
    decision,
    reasonCode: 'other',
    state: 'in_force',
    checkedBy: actorRef(actor),
    checkedAt: now,
    checkNote: note,
    expiresAt: await dismissalEnd(trx, decision, now),
    endedAt: null,
    endedCause: null,
  })
}

/** The second person's word on just the decision that they were shown; risk control decides what was escalated. */
export async function checkStanding(trx: Transaction, check: CheckStanding): Promise<JudgedHit> {
  const { actor, approve, note, now, dispositionId } = check
  const hit = await getStandingHit(trx, check)
  const { live } = hit
  const refused = refuseCheck(actor, live)
  if (refused || !live) throw deny(refused ?? 'nothing_proposed', check)
  if (hit.delistedAt !== null) throw deny('hit_closed', check)
  if (live.dispositionId !== dispositionId) throw deny('nothing_proposed', check)
  if (live.decision === 'escalated' && approve) await resolveEscalated(trx, live, check)
  else
    await checkDispositionRow(trx, live.dispositionId, {
      state: approve ? 'in_force' : 'refused',
      by: actorRef(actor),
      note,
      now,
      expiresAt: approve ? await dismissalEnd(trx, live.decision, now) : null,
    })
  return getStandingHit(trx, check)
}
