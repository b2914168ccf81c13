import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { isEqualHit } from '@kaihu/domain/screening/equal-hits.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { type JudgedHit, judgeHits } from '../read-picture.usecase.ts'
import {
  type CheckDecision,
  checkDecision,
  deny,
  lockHit,
  type ProposeDecision,
  proposeDecision,
} from './decide-hit.usecase.ts'
import type { DispositionRow } from './disposition.store.ts'
import { type HitRow, listHits, listStandingHits } from './hit.store.ts'

type Together<Act> = Act & { readonly actor: StaffActor }

function isSameWord(one: DispositionRow | null, other: DispositionRow | null): boolean {
  if (one === null || other === null) return one === other
  const wordOf = ({ decision, outcome, reasonCode, note, state, proposedBy }: DispositionRow) =>
    JSON.stringify([decision, outcome, reasonCode, note, state, proposedBy])
  return wordOf(one) === wordOf(other)
}

function mayGoWith(hit: JudgedHit, other: JudgedHit): boolean {
  // What is only logged asks nothing of anybody.
  const isOpen = other.delistedAt === null && other.supersededAt === null && other.state !== 'logged'
  return isOpen && isEqualHit(hit, other) && isSameWord(hit.live, other.live)
}

async function listHitsBeside(
  database: Queryable,
  { orderCode, relationshipId }: HitRow,
): Promise<readonly HitRow[]> {
  if (orderCode !== null) return listHits(database, orderCode)
  return relationshipId === null ? [] : listStandingHits(database, [relationshipId])
}

/** Hits of the same party on other lists that ask the same question and wait for the same word. */
export async function listEqualHits(
  database: Queryable,
  hit: JudgedHit,
  now: Date,
): Promise<readonly JudgedHit[]> {
  const own = (await listHitsBeside(database, hit)).filter(({ partyId }) => partyId === hit.partyId)
  return (await judgeHits(database, own, now)).filter((other) => mayGoWith(hit, other))
}

async function refuseUnequal(
  trx: Transaction,
  act: Parameters<typeof lockHit>[1],
  also: readonly string[],
): Promise<void> {
  if (also.length === 0) return
  const { hit } = await lockHit(trx, act)
  const equal = new Set((await listEqualHits(trx, hit, act.now)).map(({ hitId }) => hitId))
  if (!also.every((hitId) => equal.has(hitId))) throw deny('not_equal', act)
}

/** An analyst's word on a hit and on those equal to it: each is kept as its own, and all of them or none. */
export async function proposeTogether(
  trx: Transaction,
  { alsoHitIds, ...propose }: Together<ProposeDecision> & { readonly alsoHitIds: readonly string[] },
): Promise<JudgedHit> {
  const together = [...new Set(alsoHitIds)]
  await refuseUnequal(trx, propose, together)
  const decided = await proposeDecision(trx, { ...propose, together })
  for (const hitId of together) {
    const others = [propose.hitId, ...together].filter((one) => one !== hitId)
    await proposeDecision(trx, { ...propose, hitId, together: others, isToldBefore: true })
  }
  return decided
}

export async function checkTogether(
  trx: Transaction,
  {
    also,
    ...check
  }: Together<CheckDecision> & {
    readonly also: readonly { readonly hitId: string; readonly dispositionId: string }[]
  },
): Promise<JudgedHit> {
  const together = also.map(({ hitId }) => hitId)
  await refuseUnequal(trx, check, together)
  const decided = await checkDecision(trx, { ...check, together })
  for (const { hitId, dispositionId } of also) {
    const others = [check.hitId, ...together].filter((one) => one !== hitId)
    await checkDecision(trx, { ...check, hitId, dispositionId, together: others, isToldBefore: true })
  }
  return decided
}
