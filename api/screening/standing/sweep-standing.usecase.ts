import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { engineVersion } from '@kaihu/screening/config.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { engineOf, type FoundHit, type Screened } from '../engine/engine.ts'
import { endDispositions } from '../hits/disposition.store.ts'
import { delistHits, type HitRow, listStandingHits, supersedeHits } from '../hits/hit.store.ts'
import { isEntryInForce } from '../lists/entry.store.ts'
import { type ListRow, listLists } from '../lists/list.store.ts'
import { readMatchingAt } from '../matching/matching.store.ts'
import { keepShadows, type Shadow, screenShadows } from '../matching/shadow.usecase.ts'
import { queryOf } from '../parties/party-query.ts'
import { STANDING_CHAIN } from '../screening-chain.ts'
import { keepFinds } from './keep-standing.ts'
import { lockStanding, markStanding, pageDueStanding, type StandingParty } from './standing-party.store.ts'

export const SWEEP: SystemActor = { kind: 'system', job: 'relationship-screening' }

export type FollowNews = (trx: Transaction, relationshipId: string, now: Date) => Promise<void>

export type StandingDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly follow: FollowNews
}

const BATCH = 500

type Batch = {
  readonly parties: readonly StandingParty[]
  readonly screened: Screened
  readonly shadows: readonly Shadow[]
  readonly hitsOf: ReadonlyMap<string, readonly FoundHit[]>
}

/** Live hits of screened parties that were not found again: delisted, or the facts resemble no more. */
async function putAside(
  trx: Transaction,
  { gone, versions, now }: { gone: readonly HitRow[]; versions: Screened['versions']; now: Date },
): Promise<void> {
  const delisted: string[] = []
  const changed: string[] = []
  for (const { hitId, listCode, entryId } of gone) {
    const version = versions[listCode]
    const isListed = version !== undefined && (await isEntryInForce(trx, version, entryId))
    if (isListed) changed.push(hitId)
    else delisted.push(hitId)
  }
  await delistHits(trx, { hitIds: delisted, now })
  await supersedeHits(trx, { hitIds: changed, now })
  await endDispositions(trx, changed, 'changed', now)
}

type Relation = { readonly relationshipId: string; readonly own: readonly StandingParty[] }

async function keepRelation(
  trx: Transaction,
  { relationshipId, own }: Relation,
  {
    batch,
    lists,
    known,
    now,
  }: { batch: Batch; lists: readonly ListRow[]; known: readonly HitRow[]; now: Date },
): Promise<number> {
  const found = own.flatMap((party) => (batch.hitsOf.get(party.partyId) ?? []).map((hit) => ({ party, hit })))
  const { versions, configHash } = batch.screened
  const finds = {
    relationshipId,
    found,
    versions,
    configHash,
    stage: 'schedule',
    parties: own.length,
  } as const
  const kept =
    found.length === 0 ? new Set<string>() : await keepFinds(trx, finds, { lists, actor: SWEEP, now })
  const ids = new Set(own.map(({ partyId }) => partyId))
  const gone = known.filter(
    ({ hitId, partyId, delistedAt }) => ids.has(partyId) && !kept.has(hitId) && delistedAt === null,
  )
  await putAside(trx, { gone, versions, now })
  return found.length
}

function isInForce(lists: readonly ListRow[], { versions }: Screened): boolean {
  return lists.every(
    ({ code, isInUse, currentVersion }) =>
      !isInUse || currentVersion === null || versions[code] === currentVersion,
  )
}

/** Answers how many hits there were; undefined when a list changed meanwhile: the batch is screened anew. */
async function keepBatch(trx: Transaction, batch: Batch, deps: StandingDeps): Promise<number | undefined> {
  const now = deps.clock()
  const lists = await listLists(trx)
  if (!isInForce(lists, batch.screened)) return undefined
  // Whose facts changed meanwhile, or whose relationship ended, was not screened.
  const parties = await lockStanding(trx, batch.parties)
  const byRelation = Map.groupBy(parties, ({ relationshipId }) => relationshipId)
  const known = Map.groupBy(
    await listStandingHits(trx, [...byRelation.keys()]),
    ({ relationshipId }) => relationshipId ?? '',
  )
  let hits = 0
  for (const [relationshipId, own] of byRelation) {
    const before = known.get(relationshipId) ?? []
    const isQuiet = before.length === 0 && own.every(({ partyId }) => !batch.hitsOf.get(partyId)?.length)
    if (isQuiet) continue
    hits += await keepRelation(trx, { relationshipId, own }, { batch, lists, known: before, now })
    await deps.follow(trx, relationshipId, now)
  }
  await keepShadows(trx, batch.shadows, { parties: batch.parties, screened: batch.screened, now })
  const { versions } = batch.screened
  await markStanding(trx, parties, { lists: versions, engine: engineVersion, at: now })
  const body = { parties: parties.length, relationships: byRelation.size, hits, lists: versions }
  await appendAudit(trx, {
    chainId: STANDING_CHAIN,
    kind: 'screening.standing-run',
    actor: SWEEP,
    at: now,
    body,
  })
  return hits
}

export type Swept = { readonly parties: number; readonly hits: number }

async function sweepBatch(
  due: readonly StandingParty[],
  deps: StandingDeps,
  until: Date,
): Promise<number | undefined> {
  const { database, clock } = deps
  const queries = due.map(({ record }) => queryOf(record))
  while (clock() < until) {
    const screened = await engineOf(database).screen(queries)
    const shadows = await screenShadows(database, queries, clock())
    const hitsOf = new Map(due.map(({ partyId }, index) => [partyId, screened.hits[index] ?? []]))
    const kept = await inTransaction(database, (trx) =>
      keepBatch(trx, { parties: due, screened, shadows, hitsOf }, deps),
    )
    if (kept !== undefined) return kept
  }
  return undefined
}

async function sweepOnce(
  deps: StandingDeps,
  { oldest, until }: { oldest: Date; until: Date },
): Promise<Swept> {
  let parties = 0
  let hits = 0
  const pages = pageDueStanding(deps.database, { oldest, engine: engineVersion, limit: BATCH })
  for await (const due of pages) {
    const found = await sweepBatch(due, deps, until)
    if (found === undefined) break
    parties += due.length
    hits += found
  }
  return { parties, hits }
}

/**
 * Never screened, changed since, screened too long ago, or with another engine. The next run takes the rest.
 */
export async function sweepStanding(
  deps: StandingDeps,
  { oldest, until }: { oldest: Date; until: Date },
): Promise<Swept> {
  const { since } = await readMatchingAt(deps.database, deps.clock())
  // What was screened by other numbers of matching is due as well.
  const before = since !== null && since > oldest ? since : oldest
  const swept = { parties: 0, hits: 0 }
  // Once more from the beginning: whose facts changed while they were screened lies behind the last page.
  for (;;) {
    const { parties, hits } = await sweepOnce(deps, { oldest: before, until })
    if (parties === 0) return swept
    swept.parties += parties
    swept.hits += hits
  }
}
