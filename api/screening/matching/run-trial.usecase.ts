import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import type { MatchingNumbers } from '@kaihu/domain/screening/matching.ts'
import type { PartyRecord } from '@kaihu/domain/screening/party-record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { engineOf } from '../engine/engine.ts'
import { listScreenedLast } from '../parties/party.store.ts'
import { queryOf } from '../parties/party-query.ts'
import { listStandingScreenedLast } from '../standing/standing-party.store.ts'
import { type DifferenceParty, saveDifferences } from './difference.store.ts'
import { differencesOf } from './differences.ts'
import { countLabelled, readLabelledPairs } from './labelled-pairs.ts'
import { readMatchingAt } from './matching.store.ts'
import {
  beginTrialRow,
  endTrialRow,
  findTrial,
  type Labelled,
  saveProgress,
  type Trial,
} from './trial.store.ts'

export const TRIAL_QUEUE = 'matching-trial'

/** So many of the parties that were screened last are screened by the drafted numbers. */
const PARTIES = 10_000
const BATCH = 100

type Deps = { readonly database: Database; readonly clock: Clock; readonly labelledFile: string | undefined }

type Begin = {
  readonly changeId: string
  readonly numbers: MatchingNumbers
  readonly effectiveFrom: PlainDate
  readonly now: Date
}

/** Tries drafted numbers in the background: nobody releases what was not tried. */
export async function beginTrial(trx: Transaction, begin: Begin): Promise<void> {
  await beginTrialRow(trx, begin)
  await enqueue(trx, TRIAL_QUEUE, { changeId: begin.changeId }, { singletonKey: begin.changeId })
}

export async function beginTrialAgain(
  trx: Transaction,
  changeId: string,
  now: Date,
): Promise<'unknown' | 'running' | null> {
  const trial = await findTrial(trx, changeId)
  if (!trial) return 'unknown'
  if (trial.state === 'running') return 'running'
  await beginTrial(trx, { changeId, numbers: trial.numbers, effectiveFrom: trial.effectiveFrom, now })
  return null
}

type Screened = DifferenceParty & { readonly record: PartyRecord; readonly at: number }

async function listLast(database: Database): Promise<readonly Screened[]> {
  const ofOrders = await listScreenedLast(database, PARTIES)
  const standing = await listStandingScreenedLast(database, PARTIES)
  return [
    ...ofOrders.map(({ partyId, orderCode, record, screened }) => ({ partyId, orderCode, record, screened })),
    ...standing.map(({ partyId, relationshipId, record, screened }) => ({
      partyId,
      relationshipId,
      record,
      screened,
    })),
  ]
    .map(({ screened, ...party }) => ({ ...party, at: screened?.at.getTime() ?? 0 }))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, PARTIES)
}

async function tryParties(trial: Trial, { database, clock }: Deps): Promise<void> {
  const engine = engineOf(database)
  const { numbers } = await readMatchingAt(database, clock())
  const parties = await listLast(database)
  for (let done = 0; done < parties.length; done += BATCH) {
    await saveProgress(database, trial.changeId, { done, total: parties.length })
    const batch = parties.slice(done, done + BATCH)
    const queries = batch.map(({ record }) => queryOf(record))
    const before = await engine.screenBy(numbers, queries)
    const after = await engine.screenBy(trial.numbers, queries)
    const found = batch.flatMap((party, at) =>
      differencesOf(before.hits[at] ?? [], after.hits[at] ?? []).map((difference) => ({ party, difference })),
    )
    await saveDifferences(database, { changeId: trial.changeId, source: 'trial', now: clock() }, found)
  }
  await saveProgress(database, trial.changeId, { done: parties.length, total: parties.length })
}

async function tryLabelled(
  { numbers }: Trial,
  { database, clock, labelledFile }: Deps,
): Promise<Labelled | null> {
  const pairs = readLabelledPairs(labelledFile)
  if (!pairs) return null
  const inForce = await readMatchingAt(database, clock())
  return { before: countLabelled(pairs, inForce.numbers), after: countLabelled(pairs, numbers) }
}

export async function runTrial(changeId: string, deps: Deps): Promise<void> {
  const { database, clock } = deps
  const trial = await findTrial(database, changeId)
  if (trial?.state !== 'running') return
  try {
    await tryParties(trial, deps)
    const labelled = await tryLabelled(trial, deps)
    await endTrialRow(database, changeId, { state: 'done', labelled, now: clock() })
  } catch (error) {
    await endTrialRow(database, changeId, { state: 'failed', labelled: null, now: clock() })
    throw error
  }
}
