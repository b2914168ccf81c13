import type { CallReply } from '@kaihu/contract/call.ts'
import type { getMatching, listMatchingDifferences } from '@kaihu/contract/matching.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { matchingAt } from '@kaihu/domain/screening/matching.ts'
import { configHashOf, OWN_NUMBERS } from '@kaihu/screening/tuning.ts'
import type { Database } from '../platform/database/connect.ts'
import { countDifferences, listDifferences } from '../screening/matching/difference.store.ts'
import { listMatching, type MatchingRow } from '../screening/matching/matching.store.ts'
import { findTrial, listShadows } from '../screening/matching/trial.store.ts'
import { listWaiting } from './changes/change.store.ts'
import { waitingByKey } from './changes/change.view.ts'
import { differenceViewOf, trialViewOf } from './matching.view.ts'
import { MATCHING_KEY } from './subjects/matching.subject.ts'

const SHOWN = 500

type Reader = { readonly database: Database; readonly actor: StaffActor; readonly now: Date }

function inForceView(row: MatchingRow | undefined) {
  const numbers = row?.numbers ?? {}
  return {
    numbers,
    since: row?.inForceFrom.toISOString() ?? null,
    configHash: configHashOf(numbers),
  }
}

/** The trial of what waits, or of what was released and has not begun. */
async function readTrial(database: Database, changeId: string | undefined, now: Date) {
  const trial = changeId ? await findTrial(database, changeId) : (await listShadows(database, now)).at(-1)
  if (!trial) return null
  return trialViewOf(trial, {
    trial: await countDifferences(database, trial.changeId, 'trial'),
    shadow: await countDifferences(database, trial.changeId, 'shadow'),
  })
}

/** The numbers of matching, and what a draft of them would change. */
export async function readMatching({ database, actor, now }: Reader): Promise<CallReply<typeof getMatching>> {
  const released = await listMatching(database)
  const changes = await listWaiting(database, 'matching')
  const waiting = (await waitingByKey(database, changes, actor.staffId)).get(MATCHING_KEY) ?? null
  return {
    own: { ...OWN_NUMBERS },
    inForce: inForceView(matchingAt(released, now)),
    coming: released.filter(({ inForceFrom }) => inForceFrom > now).map(inForceView),
    waiting,
    trial: await readTrial(database, waiting?.changeId, now),
  }
}

/** What drafted numbers would change, hit by hit. */
export async function readDifferences(
  { changeId, source }: { changeId: string; source: 'trial' | 'shadow' },
  { database, actor }: Reader,
): Promise<CallReply<typeof listMatchingDifferences>> {
  const rows = await listDifferences(database, { changeId, source, most: SHOWN })
  return { items: rows.map((row) => differenceViewOf(row, actor.role)) }
}
