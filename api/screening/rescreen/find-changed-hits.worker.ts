import { parentPort, workerData } from 'node:worker_threads'
import { buildPartyIndex, screenChangedEntries } from '@kaihu/screening/lists/party-index.ts'
import { configHashOf, withTuning } from '@kaihu/screening/tuning.ts'
import { connect, type Database } from '../../platform/database/connect.ts'
import { FINAL_STATUSES } from '../final-statuses.ts'
import { readChangedEntries } from '../lists/entry.store.ts'
import { listLiveParties } from '../parties/party.store.ts'
import { queryOf } from '../parties/party-query.ts'
import type { ChangedHits, ListChange } from './find-changed-hits.ts'

const STATEMENT_TIMEOUT_MS = 120_000

async function findHits(
  database: Database,
  { versionId, previousVersion, tuning }: ListChange,
): Promise<ChangedHits> {
  const configHash = configHashOf(tuning)
  const changed = await readChangedEntries(database, versionId, previousVersion)
  const parties = await listLiveParties(database, FINAL_STATUSES)
  const hashes = new Map(changed.map(({ entry, ...kept }) => [entry.id, kept]))
  const index = buildPartyIndex(parties.map(({ partyId, record }) => ({ partyId, ...queryOf(record) })))
  const entries = changed.map(({ entry }) => entry)
  return {
    changedIds: entries.map(({ id }) => id),
    found: withTuning(tuning, () => screenChangedEntries(index, entries, versionId)).flatMap(
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
    ),
  }
}

const change = workerData as ListChange
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
