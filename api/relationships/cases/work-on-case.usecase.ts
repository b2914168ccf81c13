import type { CallReply } from '@kaihu/contract/call.ts'
import type { readRelationshipHit, takeRelationshipCase } from '@kaihu/contract/relationship-cases.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { ReadDatum } from '@kaihu/domain/access/masked-data.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { refuseTaking, verbsOnHit } from '@kaihu/domain/relationship/standing-case.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { listEqualHits } from '../../screening/hits/decide-together.usecase.ts'
import { hitAnswerOf, hitDetailOf } from '../../screening/read-order-screening.usecase.ts'
import {
  type CheckStanding,
  checkStanding,
  getStandingHit,
  type ProposeStanding,
  proposeStanding,
  refuseUnequalStanding,
} from '../../screening/standing/decide-standing.usecase.ts'
import { getVisible, lockVisible } from '../read-relationships.usecase.ts'
import { refuseRelationship } from '../refuse-relationship.ts'
import { auditRelationship } from '../relationship-chain.ts'
import { findOpenCase, giveCase } from './case.store.ts'
import { caseViewOf } from './case.view.ts'
import { followHits } from './follow-hits.usecase.ts'
import {
  settleHitWaiting,
  tellOfConfirmed,
  tellOfHitChecked,
  tellOfHitProposed,
  tellOfTaking,
} from './tell-of-case.ts'

type Act = { readonly relationshipId: string; readonly actor: StaffActor; readonly now: Date }

export async function takeCase(
  trx: Transaction,
  { relationshipId, actor, now }: Act,
): Promise<CallReply<typeof takeRelationshipCase>> {
  const relationship = await lockVisible(trx, relationshipId, actor)
  const open = await findOpenCase(trx, relationshipId)
  const refused = refuseTaking(actor, { isClosed: open === undefined, owner: open?.ownerId ?? null })
  if (refused === 'role_may_not') {
    const denied = { kind: 'relationship.denied', body: { relationshipId, refusal: refused } }
    throw refuse('orderForbidden', { words: `relationships:refusals.${refused}`, reason: refused, denied })
  }
  if (refused || !open) throw refuseRelationship(refused ?? 'case_closed')
  await giveCase(trx, open.caseId, actor.staffId, now)
  const body = { caseId: open.caseId, from: open.ownerId }
  await auditRelationship(trx, { relationshipId, kind: 'relationship.case-taken', actor, now, body })
  const from = open.ownerId
  if (from !== null) await tellOfTaking(trx, { relationship, open, from, by: actor.staffId, now })
  const names = await nameStaff(trx, [actor.staffId])
  const taken = { ...open, ownerId: actor.staffId, takenAt: now }
  return caseViewOf(taken, names, shanghaiDateOf(instantOf(now)))
}

export async function readStandingHit(
  database: Database,
  { relationshipId, hitId, actor, now, read }: Act & { hitId: string; read: ReadDatum },
): Promise<CallReply<typeof readRelationshipHit>> {
  const { endedOn } = await getVisible(database, relationshipId, actor)
  const { hit, equal } = await inTransaction(database, async (trx) => {
    const found = await getStandingHit(trx, { relationshipId, hitId, now })
    const about = { relationshipId, kind: 'relationship.hit-viewed', actor, now, body: { hitId } }
    await auditRelationship(trx, about)
    return { hit: found, equal: await listEqualHits(trx, found, now) }
  })
  const isOver = endedOn !== null || hit.delistedAt !== null
  return hitDetailOf(database, { hit, equal, verbs: verbsOnHit(actor, { live: hit.live, isOver }), read })
}

async function lockGoing(trx: Transaction, { relationshipId, actor }: Act) {
  const relationship = await lockVisible(trx, relationshipId, actor)
  if (relationship.endedOn !== null) throw refuseRelationship('ended')
  return relationship
}

function othersOf(hitId: string, all: readonly string[]): { together?: readonly string[] } {
  return all.length > 1 ? { together: all.filter((one) => one !== hitId) } : {}
}

export async function proposeOnHit(
  trx: Transaction,
  { alsoHitIds, ...propose }: ProposeStanding & { readonly alsoHitIds: readonly string[] },
) {
  const relationship = await lockGoing(trx, propose)
  const { relationshipId, actor, now, decision, reasonCode, note } = propose
  const also = [...new Set(alsoHitIds)].filter((hitId) => hitId !== propose.hitId)
  await refuseUnequalStanding(trx, propose, also)
  const all = [propose.hitId, ...also]
  for (const hitId of all) {
    const { live } = await proposeStanding(trx, { ...propose, hitId })
    const said = { hitId, decision, reasonCode, note, dispositionId: live?.dispositionId }
    const body = { ...said, ...othersOf(hitId, all) }
    await auditRelationship(trx, { relationshipId, kind: 'relationship.hit-decided', actor, now, body })
  }
  const hit = await getStandingHit(trx, propose)
  const open = await findOpenCase(trx, relationshipId)
  if (open && hit.live) await tellOfHitProposed(trx, { relationship, open, decided: hit.live, now })
  return hitAnswerOf(trx, hit)
}

type Checked = { readonly hitId: string; readonly dispositionId: string }

export async function checkOnHit(
  trx: Transaction,
  { also, ...check }: CheckStanding & { readonly also: readonly Checked[] },
) {
  const relationship = await lockGoing(trx, check)
  const open = await findOpenCase(trx, check.relationshipId)
  const { relationshipId, actor, now, approve, note, decision = null } = check
  const others = also.filter(({ hitId }) => hitId !== check.hitId)
  await refuseUnequalStanding(
    trx,
    check,
    others.map(({ hitId }) => hitId),
  )
  const all: readonly Checked[] = [check, ...others]
  const ids = all.map(({ hitId }) => hitId)
  for (const { hitId, dispositionId } of all) {
    const { state, history } = await checkStanding(trx, { ...check, hitId, dispositionId })
    const body = { hitId, dispositionId, approve, note, decision, state, ...othersOf(hitId, ids) }
    await auditRelationship(trx, { relationshipId, kind: 'relationship.hit-checked', actor, now, body })
    const decided = history.find((one) => one.dispositionId === dispositionId)
    if (!open || !decided) continue
    if (hitId !== check.hitId) await settleHitWaiting(trx, decided, { by: actor.staffId, now })
    else await tellOfHitChecked(trx, { relationship, open, decided, now }, actor.staffId)
  }
  const hit = await getStandingHit(trx, check)
  if (hit.state === 'true_match' && open)
    await tellOfConfirmed(trx, { relationship, open, hitId: hit.hitId, now })
  await followHits(trx, relationshipId, now, actor)
  return hitAnswerOf(trx, hit)
}
