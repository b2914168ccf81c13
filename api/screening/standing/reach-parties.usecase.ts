import { appendAudit } from '../../platform/audit/append.ts'
import { addressOf } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { endDispositions } from '../hits/disposition.store.ts'
import { delistHits, type HitRow, listHitsOnEntries, supersedeHits } from '../hits/hit.store.ts'
import { readRemovedIds } from '../lists/entry.store.ts'
import { type ListRow, listLists } from '../lists/list.store.ts'
import { readMatchingAt } from '../matching/matching.store.ts'
import { STANDING_CHAIN } from '../screening-chain.ts'
import { findStandingHits, type StandingPage } from './find-standing-hits.ts'
import { keepFinds } from './keep-standing.ts'
import { beginReach, endReach, listReach, moveReach, type Reach } from './reach.store.ts'
import { findStanding, lockStanding, type StandingParty } from './standing-party.store.ts'
import { type StandingDeps, SWEEP } from './sweep-standing.usecase.ts'

const PAGE = 100_000

type Going = { readonly reach: Reach; readonly versionId: string; readonly lists: readonly ListRow[] }

type Share = {
  readonly relationshipId: string
  readonly found: readonly {
    readonly party: StandingParty
    readonly hit: StandingPage['found'][number]['hit']
  }[]
  readonly changed: readonly HitRow[]
}

function sharesOf(
  page: StandingPage,
  parties: readonly StandingParty[],
  changed: readonly HitRow[],
): Share[] {
  const byId = new Map(parties.map((party) => [party.partyId, party]))
  const found = page.found.flatMap(({ partyId, hit }) => {
    const party = byId.get(partyId)
    return party ? [{ party, hit }] : []
  })
  const foundOf = Map.groupBy(found, ({ party }) => party.relationshipId)
  const changedOf = Map.groupBy(changed, ({ relationshipId }) => relationshipId ?? '')
  return [...new Set([...foundOf.keys(), ...changedOf.keys()])].map((relationshipId) => ({
    relationshipId,
    found: foundOf.get(relationshipId) ?? [],
    changed: changedOf.get(relationshipId) ?? [],
  }))
}

async function keepShare(trx: Transaction, share: Share, going: Going, deps: StandingDeps): Promise<void> {
  const { relationshipId, found, changed } = share
  const now = deps.clock()
  // Whose facts changed since they were held against the list is due for the sweep.
  const standing = await lockStanding(
    trx,
    found.map(({ party }) => party),
  )
  const still = found.filter(({ party }) => standing.includes(party))
  const { reach, versionId, lists } = going
  const finds = { relationshipId, stage: 'list', parties: standing.length, found: still } as const
  const versions = { [reach.listCode]: versionId }
  const [first] = still
  const kept = first
    ? await keepFinds(
        trx,
        { ...finds, versions, configHash: first.hit.configHash },
        { lists, actor: SWEEP, now },
      )
    : new Set<string>()
  const unlike = changed.filter(({ hitId }) => !kept.has(hitId)).map(({ hitId }) => hitId)
  await supersedeHits(trx, { hitIds: unlike, now })
  await endDispositions(trx, unlike, 'changed', now)
  await deps.follow(trx, relationshipId, now)
}

async function heldPage(going: Going, behind: string | null, deps: StandingDeps): Promise<StandingPage> {
  const { reach, versionId } = going
  const { numbers: tuning } = await readMatchingAt(deps.database, deps.clock())
  const page = await findStandingHits({
    address: addressOf(deps.database),
    versionId,
    previousVersion: reach.reached,
    tuning,
    behind,
    limit: PAGE,
  })
  if (page.last === null) return page
  const { database } = deps
  const parties = await findStanding(
    database,
    page.found.map(({ partyId }) => partyId),
  )
  const on = { listCode: reach.listCode, entryIds: page.changedIds, of: 'relationships' } as const
  const last = page.last
  const changed = (await listHitsOnEntries(database, on)).filter(
    ({ partyId }) => (behind === null || partyId > behind) && partyId <= last,
  )
  for (const share of sharesOf(page, parties, changed))
    await inTransaction(database, (trx) => keepShare(trx, share, going, deps))
  return page
}

async function endRemoved(
  { reach, versionId }: Going,
  { database, clock, follow }: StandingDeps,
): Promise<number> {
  const entryIds = await readRemovedIds(database, versionId, reach.reached)
  const removed = await listHitsOnEntries(database, {
    listCode: reach.listCode,
    entryIds,
    of: 'relationships',
  })
  const byRelation = Map.groupBy(removed, ({ relationshipId }) => relationshipId ?? '')
  for (const [relationshipId, hits] of byRelation) {
    await inTransaction(database, async (trx) => {
      await delistHits(trx, { hitIds: hits.map(({ hitId }) => hitId), now: clock() })
      await follow(trx, relationshipId, clock())
    })
  }
  return removed.length
}

async function bringUp(going: Going, deps: StandingDeps): Promise<number> {
  const { database, clock } = deps
  const { reach, versionId } = going
  const { listCode } = reach
  let behind = reach.target === versionId ? reach.behindParty : null
  let parties = 0
  let found = 0
  for (;;) {
    const page = await heldPage(going, behind, deps)
    parties += page.parties
    found += page.found.length
    const last = page.last
    if (last === null) break
    behind = last
    await inTransaction(database, (trx) =>
      moveReach(trx, { listCode, target: versionId, behind: last, now: clock() }),
    )
    if (page.parties < PAGE) break
  }
  const removed = await endRemoved(going, deps)
  await inTransaction(database, async (trx) => {
    await endReach(trx, listCode, versionId, clock())
    const body = { list: listCode, versionId, parties, found, removed }
    const about = { chainId: STANDING_CHAIN, kind: 'screening.standing-list', actor: SWEEP, at: clock() }
    await appendAudit(trx, { ...about, body })
  })
  return parties
}

/** What never was screened is left to the sweep. Answers how many parties were held against something. */
export async function reachParties(deps: StandingDeps): Promise<number> {
  const { database, clock } = deps
  const lists = await listLists(database)
  const reaches = new Map((await listReach(database)).map((one) => [one.listCode, one]))
  let parties = 0
  for (const { code, isInUse, currentVersion } of lists) {
    if (!isInUse || currentVersion === null) continue
    const reach = reaches.get(code)
    if (!reach) await inTransaction(database, (trx) => beginReach(trx, code, currentVersion, clock()))
    // A version under way is finished first: the next one is told by its difference from that.
    const versionId = reach?.target ?? currentVersion
    if (reach && versionId !== reach.reached) parties += await bringUp({ reach, versionId, lists }, deps)
  }
  return parties
}
