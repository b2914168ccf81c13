import { randomUUID } from 'node:crypto'
import type { PartyRecord } from '@kaihu/domain/screening/party-record.ts'
import { suppressionKey } from '@kaihu/screening/lists/facts-hash.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { relationshipChain } from '../../platform/audit/chains.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { FoundHit } from '../engine/engine.ts'
import type { ListRow } from '../lists/list.store.ts'
import { screeningChain } from '../screening-chain.ts'
import {
  type DispositionRow,
  endDispositions,
  findRemembered,
  insertDisposition,
} from './disposition.store.ts'
import { type HitRow, insertHit, listHitsOfPair, reviveHit, supersedeHits } from './hit.store.ts'

export type HitParty = {
  readonly partyId: string
  readonly record: PartyRecord
  readonly factsHash: string
  readonly orderCode?: string
  readonly relationshipId?: string
}

const SCREENING = { kind: 'system', job: 'screening' } as const

type Keeping = { readonly runId: string; readonly now: Date; readonly lists: readonly ListRow[] }

function hitRowOf(party: HitParty, hit: FoundHit, key: string, keeping: Keeping): HitRow | undefined {
  const category = keeping.lists.find(({ code }) => code === hit.listId)?.category
  if (!category) return undefined
  return {
    hitId: randomUUID(),
    orderCode: party.orderCode ?? null,
    relationshipId: party.relationshipId ?? null,
    partyId: party.partyId,
    listCode: hit.listId,
    category,
    entryId: hit.entryId,
    contentHash: hit.contentHash,
    versionId: hit.listVersion,
    partyFactsHash: party.factsHash,
    entryFactsHash: hit.entryFactsHash,
    suppressionKey: key,
    party: party.record,
    matchedName: hit.matchedName,
    queryName: hit.queryName,
    aliasQuality: hit.aliasQuality,
    matchGroup: hit.group,
    nameScore: hit.nameScore,
    score: hit.score,
    probability: hit.probability,
    band: hit.band,
    portalScore: hit.ofacPortalScore,
    evidence: hit.evidence,
    engineVersion: hit.engineVersion,
    configHash: hit.configHash,
    foundBy: keeping.runId,
    foundAt: keeping.now,
    delistedAt: null,
    supersededAt: null,
    previousHit: null,
  }
}

// With its own two persons and its own end, so that a known customer is not found out anew by every sweep.
async function remember(trx: Transaction, hit: HitRow, isRejudged: boolean, now: Date): Promise<void> {
  const alsoConfirmed = hit.relationshipId !== null || isRejudged
  const known = await findRemembered(trx, { ...hit, alsoConfirmed }, now)
  if (!known || known.hitId === hit.hitId) return
  const row = {
    ...known,
    dispositionId: randomUUID(),
    hitId: hit.hitId,
    rememberedFrom: known.dispositionId,
  }
  await insertDisposition(trx, row)
  await tellRemembered(trx, { hit, row }, now)
}

/** What was remembered stands in the chain of whom it is remembered for, as what is decided does. */
async function tellRemembered(
  trx: Transaction,
  { hit, row }: { hit: HitRow; row: DispositionRow },
  now: Date,
): Promise<void> {
  const { hitId, relationshipId, orderCode } = hit
  const { dispositionId, rememberedFrom, decision, note } = row
  const body = { hitId, dispositionId, rememberedFrom, decision, note }
  const of = relationshipId
    ? { chainId: relationshipChain(relationshipId), kind: 'relationship.hit-remembered' }
    : { chainId: screeningChain(orderCode ?? ''), kind: 'screening.hit-remembered' }
  await appendAudit(trx, { ...of, actor: SCREENING, at: now, body })
}

/**
 * The same facts on both sides are the same hit; other facts make a new one, for which no earlier decision
 * holds. Where other numbers of matching ask for another look, the hit is new and the decision goes over to
 * it.
 */
export async function keepHit(
  trx: Transaction,
  { party, hit }: { party: HitParty; hit: FoundHit },
  keeping: Keeping,
): Promise<{ hitId: string; isNew: boolean } | undefined> {
  const key = suppressionKey(party.factsHash, hit.entryFactsHash, hit.engineVersion)
  const row = hitRowOf(party, hit, key, keeping)
  if (!row) return undefined
  const pair = await listHitsOfPair(trx, row)
  const same = pair.find((known) => known.suppressionKey === key && known.band === hit.band)
  const others = pair.filter((known) => known !== same && known.supersededAt === null)
  const isRejudged = others.some((known) => known.suppressionKey === key)
  if (!same) await insertHit(trx, { ...row, previousHit: others.at(-1)?.hitId ?? null })
  const kept = same ?? row
  if (!same || (isRejudged && same.supersededAt !== null)) await remember(trx, kept, isRejudged, keeping.now)
  await putOthersAside(trx, others, keeping.now)
  if (same && (same.supersededAt !== null || same.delistedAt !== null)) await reviveHit(trx, same.hitId)
  return { hitId: kept.hitId, isNew: !same }
}

async function putOthersAside(trx: Transaction, others: readonly HitRow[], now: Date): Promise<void> {
  const hitIds = others.map(({ hitId }) => hitId)
  await supersedeHits(trx, { hitIds, now })
  await endDispositions(trx, hitIds, 'changed', now)
}
