import { randomUUID } from 'node:crypto'
import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { engineVersion } from '@kaihu/screening/config.ts'
import { configHashOf, type Tuning } from '@kaihu/screening/tuning.ts'
import { announceOrder } from '../../order/command/announce-order.ts'
import { lockForCommand } from '../../order/command/perform-command.usecase.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Clock } from '../../platform/clock.ts'
import { addressOf, type Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { actOnAll } from '../../platform/database/walk-all.ts'
import type { FoundHit } from '../engine/engine.ts'
import { FINAL_STATUSES } from '../final-statuses.ts'
import { endDispositions } from '../hits/disposition.store.ts'
import { delistHits, type HitRow, listHitsOnEntries, supersedeHits } from '../hits/hit.store.ts'
import { keepHit } from '../hits/keep-hits.ts'
import { insertRun } from '../hits/run.store.ts'
import { readRemovedIds } from '../lists/entry.store.ts'
import { type ListRow, listLists } from '../lists/list.store.ts'
import { findVersion, type Version } from '../lists/version.store.ts'
import { readMatchingAt } from '../matching/matching.store.ts'
import { listLiveParties, listParties, moveScreenedList, type PartyRow } from '../parties/party.store.ts'
import { screeningChain } from '../screening-chain.ts'
import { stateScreeningFacts } from '../state-facts.usecase.ts'
import { findChangedHits } from './find-changed-hits.ts'

const JOB: SystemActor = { kind: 'system', job: 'screening-list-changed' }

type Deps = { readonly database: Database; readonly clock: Clock }

type OrderShare = {
  readonly orderCode: string
  readonly parties: readonly PartyRow[]
  readonly found: readonly { readonly party: PartyRow; readonly hit: FoundHit }[]
  readonly removed: readonly HitRow[]
  readonly changed: readonly HitRow[]
}

/**
 * Added and modified entries against all parties; removed ones mark their hits as delisted. Bears repetition.
 */
export async function screenListChange(versionId: string, { database, clock }: Deps): Promise<number> {
  const version = await findVersion(database, versionId)
  if (version?.state !== 'released') return 0
  const lists = await listLists(database)
  const { numbers } = await readMatchingAt(database, clock())
  const shares = await shareOut(database, version, numbers)
  const configHash = configHashOf(numbers)
  await actOnAll(shares, (share) =>
    inTransaction(database, (trx) => keepShare(trx, { share, version, lists, configHash, now: clock() })),
  )
  return shares.length
}

async function shareOut(
  database: Database,
  version: Version,
  tuning: Tuning,
): Promise<readonly OrderShare[]> {
  const { versionId, previousVersion, listCode } = version
  const { found, changedIds } = await findChangedHits({
    address: addressOf(database),
    versionId,
    previousVersion,
    tuning,
  })
  const removedIds = await readRemovedIds(database, versionId, previousVersion)
  const parties = await listLiveParties(database, FINAL_STATUSES)
  const removed = await listHitsOnEntries(database, { listCode, entryIds: removedIds, of: 'orders' })
  const changed = await listHitsOnEntries(database, { listCode, entryIds: changedIds, of: 'orders' })
  const hitsOf = Map.groupBy(found, ({ partyId }) => partyId)
  return [...Map.groupBy(parties, ({ orderCode }) => orderCode)].map(([orderCode, own]) => ({
    orderCode,
    parties: own,
    found: own.flatMap((party) => (hitsOf.get(party.partyId) ?? []).map(({ hit }) => ({ party, hit }))),
    removed: removed.filter((hit) => hit.orderCode === orderCode),
    changed: changed.filter((hit) => hit.orderCode === orderCode),
  }))
}

type Keeping = {
  readonly share: OrderShare
  readonly version: Version
  readonly lists: readonly ListRow[]
  readonly configHash: string
  readonly now: Date
}

/** The parties that are still who they were when they were held against the list: the sweep screens the others. */
async function findUnchanged(trx: Transaction, { orderCode, parties }: OrderShare): Promise<PartyRow[]> {
  const standing = new Map(
    (await listParties(trx, orderCode)).map((party) => [party.partyId, party.factsHash]),
  )
  return parties.filter(({ partyId, factsHash }) => standing.get(partyId) === factsHash)
}

async function keepShare(
  trx: Transaction,
  { share, version, lists, configHash, now }: Keeping,
): Promise<void> {
  const { orderCode, removed, changed } = share
  const { state } = await lockForCommand(trx, { orderCode, actor: JOB })
  const parties = await findUnchanged(trx, share)
  const found = share.found.filter(({ party }) => parties.includes(party))
  const hasNews = found.length > 0 || removed.length > 0 || changed.length > 0
  if (hasNews) {
    const runId = randomUUID()
    const run = { runId, orderCode, stage: 'list', actor: JOB, at: now } as const
    await insertRun(trx, {
      ...run,
      lists: { [version.listCode]: version.versionId },
      held: [],
      parties: parties.length,
      hits: found.length,
      newHits: found.length,
      engineVersion,
      configHash,
    })
    const kept = new Set<string>()
    for (const one of found) {
      const result = await keepHit(trx, one, { runId, now, lists })
      if (result) kept.add(result.hitId)
    }
    // The entry's facts changed and it resembles the party no more.
    const unlike = changed.filter(({ hitId }) => !kept.has(hitId)).map(({ hitId }) => hitId)
    await supersedeHits(trx, { hitIds: unlike, now })
    await endDispositions(trx, unlike, 'changed', now)
    await delistHits(trx, { hitIds: removed.map(({ hitId }) => hitId), now })
    await appendAudit(trx, {
      chainId: screeningChain(orderCode),
      kind: 'screening.list-changed',
      actor: JOB,
      at: now,
      body: {
        runId,
        list: version.listCode,
        versionId: version.versionId,
        found: found.length,
        removed: removed.length,
      },
    })
    // The order itself may stay as it is; whoever has its hits open sees the news.
    announceOrder(trx, state, state)
  }
  await moveScreenedList(trx, {
    listCode: version.listCode,
    from: version.previousVersion,
    to: version.versionId,
    partyIds: parties.map(({ partyId }) => partyId),
  })
  await stateScreeningFacts(trx, state, now)
}
