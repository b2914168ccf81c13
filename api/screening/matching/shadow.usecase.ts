import type { Query } from '@kaihu/screening/model.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { engineOf, type Screened } from '../engine/engine.ts'
import { type DifferenceParty, saveDifferences } from './difference.store.ts'
import { differencesOf } from './differences.ts'
import { countShadow, listShadows } from './trial.store.ts'

/** What numbers that are not in force find beside those that are. */
export type Shadow = { readonly changeId: string; readonly screened: Screened }

/** Screens by every draft that waits and by numbers that have yet to begin; mostly there are none. */
export async function screenShadows(
  database: Database,
  queries: readonly Query[],
  now: Date,
): Promise<readonly Shadow[]> {
  const shadows: Shadow[] = []
  for (const { changeId, numbers } of await listShadows(database, now))
    shadows.push({ changeId, screened: await engineOf(database).screenBy(numbers, queries) })
  return shadows
}

type Kept = { readonly parties: readonly DifferenceParty[]; readonly screened: Screened; readonly now: Date }

/** It acts on nothing: no hit, no fact of an order, no notice comes of it. */
export async function keepShadows(
  trx: Transaction,
  shadows: readonly Shadow[],
  { parties, screened, now }: Kept,
): Promise<void> {
  for (const shadow of shadows) {
    const isSameLists = JSON.stringify(shadow.screened.versions) === JSON.stringify(screened.versions)
    if (!isSameLists) continue
    const found = parties.flatMap((party, at) =>
      differencesOf(screened.hits[at] ?? [], shadow.screened.hits[at] ?? []).map((difference) => ({
        party,
        difference,
      })),
    )
    await saveDifferences(trx, { changeId: shadow.changeId, source: 'shadow', now }, found)
    await countShadow(trx, shadow.changeId, { parties: parties.length, now })
  }
}
