import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import type { MatchingNumbers } from '@kaihu/domain/screening/matching.ts'
import type { PartyRecord } from '@kaihu/domain/screening/party-record.ts'
import { configHashOf } from '@kaihu/screening/tuning.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { engineOf } from '../engine/engine.ts'
import { listScreenedLast } from '../parties/party.store.ts'
import { queryOf } from '../parties/party-query.ts'
import { listStandingScreenedLast } from '../standing/standing-party.store.ts'
import { type DifferenceParty, forgetDifferencesOf, saveDifferences } from './difference.store.ts'
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
/** So often it begins again because numbers or lists came into force meanwhile. */
const MOST_STARTS = 3

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

type Outcome = 'tried' | 'decided' | 'changed'

/** What is in force is looked at again with every batch: half a trial against other numbers or lists says nothing. */
async function tryParties(trial: Trial, numbers: MatchingNumbers, deps: Deps): Promise<Outcome> {
  const { database, clock } = deps
  const { changeId } = trial
  const engine = engineOf(database)
  const parties = await listLast(database)
  const total = parties.length
  let lists: string | undefined
  for (let done = 0; done < total; done += BATCH) {
    if (!(await saveProgress(database, changeId, { done, total }))) return 'decided'
    const batch = parties.slice(done, done + BATCH)
    const queries = batch.map(({ record }) => queryOf(record))
    const before = await engine.screenBy(numbers, queries)
    const after = await engine.screenBy(trial.numbers, queries)
    const searched = [before, after].map(({ versions }) => JSON.stringify(versions))
    lists ??= searched[0]
    if (searched.some((one) => one !== lists) || !(await areInForce(numbers, deps))) return 'changed'
    const found = batch.flatMap((party, at) =>
      differencesOf(before.hits[at] ?? [], after.hits[at] ?? []).map((difference) => ({ party, difference })),
    )
    await saveDifferences(database, { changeId, source: 'trial', now: clock() }, found)
  }
  return (await saveProgress(database, changeId, { done: total, total })) ? 'tried' : 'decided'
}

async function areInForce(numbers: MatchingNumbers, { database, clock }: Deps): Promise<boolean> {
  const now = await readMatchingAt(database, clock())
  return configHashOf(now.numbers) === configHashOf(numbers)
}

function tryLabelled(drafted: MatchingNumbers, inForce: MatchingNumbers, { labelledFile }: Deps) {
  const pairs = readLabelledPairs(labelledFile)
  return pairs ? { before: countLabelled(pairs, inForce), after: countLabelled(pairs, drafted) } : null
}

type Tried = { readonly labelled: Labelled | null }

/** From the beginning, whatever a worker that was stopped had found; undefined where nobody can decide by it. */
async function tryAll(trial: Trial, deps: Deps): Promise<Tried | undefined> {
  const { database, clock } = deps
  for (let start = 0; start < MOST_STARTS; start++) {
    await forgetDifferencesOf(database, trial.changeId)
    const { numbers } = await readMatchingAt(database, clock())
    const outcome = await tryParties(trial, numbers, deps)
    if (outcome === 'tried') return { labelled: tryLabelled(trial.numbers, numbers, deps) }
    if (outcome === 'decided') return undefined
  }
  return undefined
}

export async function runTrial(changeId: string, deps: Deps): Promise<void> {
  const { database, clock } = deps
  const trial = await findTrial(database, changeId)
  if (trial?.state !== 'running') return
  try {
    const tried = await tryAll(trial, deps)
    const end = tried ? { state: 'done' as const, ...tried } : { state: 'failed' as const, labelled: null }
    await endTrialRow(database, changeId, { ...end, now: clock() })
  } catch (error) {
    await endTrialRow(database, changeId, { state: 'failed', labelled: null, now: clock() })
    throw error
  }
}
