import type { CallReply } from '@kaihu/contract/call.ts'
import type {
  getMatching,
  listMatchingDifferences,
  MatchingDifferenceView,
  TrialView,
} from '@kaihu/contract/matching.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { type Matching, matchingAt } from '@kaihu/domain/screening/matching.ts'
import { configHashOf, OWN_NUMBERS } from '@kaihu/screening/tuning.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { countDifferences, listDifferences, type Source } from './difference.store.ts'
import { listMatching, type MatchingRow } from './matching.store.ts'
import { differenceViewOf, trialViewOf } from './matching.view.ts'
import { findTrial, listShadows } from './trial.store.ts'

const SHOWN = 500

export async function findLastReleased(database: Queryable): Promise<Matching | null> {
  const [last] = await listMatching(database)
  return last ? { effectiveFrom: shanghaiDateOf(instantOf(last.inForceFrom)), numbers: last.numbers } : null
}

function inForceView(row: MatchingRow | undefined) {
  const numbers = row?.numbers ?? {}
  return {
    numbers,
    since: row?.inForceFrom.toISOString() ?? null,
    configHash: configHashOf(numbers),
  }
}

export async function readNumbers(
  database: Database,
  now: Date,
): Promise<Pick<CallReply<typeof getMatching>, 'own' | 'inForce' | 'coming'>> {
  const released = await listMatching(database)
  return {
    own: { ...OWN_NUMBERS },
    inForce: inForceView(matchingAt(released, now)),
    coming: released.filter(({ inForceFrom }) => inForceFrom > now).map(inForceView),
  }
}

export async function readTrial(
  database: Database,
  changeId: string | undefined,
  now: Date,
): Promise<TrialView | null> {
  const trial = changeId ? await findTrial(database, changeId) : (await listShadows(database, now)).at(-1)
  if (!trial) return null
  return trialViewOf(trial, {
    trial: await countDifferences(database, trial.changeId, 'trial'),
    shadow: await countDifferences(database, trial.changeId, 'shadow'),
  })
}

export async function readDifferences(
  database: Database,
  { changeId, source, role }: { changeId: string; source: Source; role: Role },
): Promise<CallReply<typeof listMatchingDifferences>> {
  const rows = await listDifferences(database, { changeId, source, most: SHOWN })
  return { items: rows.map((row): MatchingDifferenceView => differenceViewOf(row, role)) }
}
