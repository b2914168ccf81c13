import { instantOf } from '@kaihu/domain/base/instant.ts'
import { type HitState, hitState } from '@kaihu/domain/screening/disposition.ts'
import { primaryRoleOf } from '@kaihu/domain/screening/party-record.ts'
import {
  type Aggregate,
  aggregateOf,
  type ResultCell,
  resultCells,
  withListedOwners,
} from '@kaihu/domain/screening/result-cell.ts'
import { type ListHold, listHolds } from '@kaihu/domain/screening/screening-list.ts'
import { engineVersion } from '@kaihu/screening/config.ts'
import { findListedOwners, type ListedOwners } from '../ownership/find-listed-owners.usecase.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import { type DispositionRow, listDispositions } from './hits/disposition.store.ts'
import { type HitRow, listHits } from './hits/hit.store.ts'
import { listedNamesIn } from './listed-names.ts'
import { type ListRow, listLists } from './lists/list.store.ts'
import { listParties, type PartyRow } from './parties/party.store.ts'

export type JudgedHit = HitRow & {
  readonly state: HitState
  readonly live: DispositionRow | null
  readonly history: readonly DispositionRow[]
}

export type Picture = {
  readonly parties: readonly (PartyRow & { readonly cells: readonly ResultCell[] })[]
  readonly removed: readonly PartyRow[]
  readonly hits: readonly JudgedHit[]
  readonly lists: readonly ListRow[]
  readonly holds: readonly ListHold[]
  readonly listedOwners: ListedOwners | undefined
  readonly aggregate: Aggregate
}

function isLive({ state }: DispositionRow): boolean {
  return state === 'proposed' || state === 'in_force'
}

/** A dismissal whose time is over does not hold, whether or not the nightly job has said so yet. */
function holds(one: DispositionRow, now: Date): boolean {
  return one.expiresAt === null || one.expiresAt > now
}

function judge(hit: HitRow, history: readonly DispositionRow[], now: Date): JudgedHit {
  const live = history.find((one) => isLive(one) && holds(one, now)) ?? null
  const wasEnded = history.some((one) => one.state === 'ended' || (isLive(one) && !holds(one, now)))
  return {
    ...hit,
    history,
    live,
    state: hitState({
      isLogOnly: hit.band === 'log_only',
      isDelisted: hit.delistedAt !== null,
      wasDecidedBefore: wasEnded || hit.previousHit !== null,
      live,
    }),
  }
}

export async function judgeHits(
  database: Queryable,
  hits: readonly HitRow[],
  now: Date,
): Promise<readonly JudgedHit[]> {
  const decided = await listDispositions(
    database,
    hits.map(({ hitId }) => hitId),
  )
  return hits.map((hit) =>
    judge(
      hit,
      decided.filter(({ hitId }) => hitId === hit.hitId),
      now,
    ),
  )
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? ''
}

function coverageOf({ screened, factsHash }: PartyRow) {
  return {
    hasRun: screened !== null,
    isSameFacts: screened?.hash === factsHash,
    isSameEngine: majorOf(screened?.engine ?? '') === majorOf(engineVersion),
    versions: screened?.lists ?? {},
  }
}

export async function readPicture(
  database: Queryable,
  orderCode: string,
  now: Date,
  named?: readonly PartyRow[],
): Promise<Picture> {
  const lists = await listLists(database)
  const held = listHolds(lists, instantOf(now))
  const all = named ?? (await listParties(database, orderCode))
  const present = all.filter(({ isRemoved }) => !isRemoved)
  const ids = new Set(present.map(({ partyId }) => partyId))
  const found = (await listHits(database, orderCode)).filter(({ partyId }) => ids.has(partyId))
  const hits = await judgeHits(database, found, now)
  const cellHits = hits.map(({ partyId, category, state, live }) => ({
    partyId,
    category,
    state,
    outcome: live?.outcome ?? null,
  }))
  const listedOwners = await findListedOwners(database, orderCode, listedNamesIn(hits))
  const parties = present.map((party) => {
    const cells = resultCells({
      lists,
      holds: held,
      coverage: coverageOf(party),
      hits: cellHits.filter(({ partyId }) => partyId === party.partyId),
    })
    const isOwned = listedOwners?.verdict === 'owned' && primaryRoleOf(party.record) === 'APPLICANT'
    return { ...party, cells: isOwned ? withListedOwners(cells) : cells }
  })
  return {
    parties,
    hits,
    lists,
    holds: held,
    listedOwners,
    removed: all.filter(({ isRemoved }) => isRemoved),
    aggregate: aggregateOf(
      parties.map(({ cells }) => cells),
      cellHits,
      held,
    ),
  }
}
