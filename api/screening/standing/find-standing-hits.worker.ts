import { parentPort, workerData } from 'node:worker_threads'
import { buildPartyIndex, screenChangedEntries } from '@kaihu/screening/lists/party-index.ts'
import { configHashOf, withTuning } from '@kaihu/screening/tuning.ts'
import { connect, type Database } from '../../platform/database/connect.ts'
import { readChangedEntries } from '../lists/entry.store.ts'
import { queryOf } from '../parties/party-query.ts'
import type { StandingChange, StandingPage } from './find-standing-hits.ts'
import { pageStanding } from './standing-party.store.ts'

const STATEMENT_TIMEOUT_MS = 120_000

async function findHits(
  database: Database,
  { versionId, previousVersion, tuning, behind, limit }: StandingChange,
): Promise<StandingPage> {
  const configHash = configHashOf(tuning)
  const changed = await readChangedEntries(database, versionId, previousVersion)
  const hashes = new Map(changed.map(({ entry, ...kept }) => [entry.id, kept]))
  const entries = changed.map(({ entry }) => entry)
  const changedIds = entries.map(({ id }) => id)
  // Nothing to hold against anybody: the version has reached all of them.
  if (entries.length === 0) return { found: [], changedIds, last: null, parties: 0 }
  const parties = await pageStanding(database, { behind, limit })
  const index = buildPartyIndex(parties.map(({ partyId, record }) => ({ partyId, ...queryOf(record) })))
  const found = withTuning(tuning, () => screenChangedEntries(index, entries, versionId)).flatMap(
    ({ partyId, hit }) => {
      const kept = hashes.get(hit.entryId)
      return kept
        ? [
            {
              partyId,
              hit: { ...hit, configHash, contentHash: kept.contentHash, entryFactsHash: kept.factsHash },
            },
          ]
        : []
    },
  )
  return { found, changedIds, last: parties.at(-1)?.partyId ?? null, parties: parties.length }
}

const change = workerData as StandingChange
const database = connect(change.address, {
  max: 1,
  applicationName: 'kaihu-screening',
  isReadOnly: true,
  statementTimeout: STATEMENT_TIMEOUT_MS,
})
try {
  parentPort?.postMessage(await findHits(database, change))
} finally {
  await database.destroy()
}
