import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { reachParties } from '../../screening/standing/reach-parties.usecase.ts'
import { sweepStanding } from '../../screening/standing/sweep-standing.usecase.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { findRelationship } from '../relationship.store.ts'
import { listLate, listUncased } from './case.store.ts'
import { followHits } from './follow-hits.usecase.ts'
import { tellOfLate } from './tell-of-case.ts'

type Deps = { readonly database: Database; readonly clock: Clock }

const DAY_MS = 86_400_000
const MOST_MS = 8 * 60_000
const MOST_CASES = 500

async function followTime({ database, clock }: Deps): Promise<void> {
  for (const relationshipId of await listUncased(database, MOST_CASES))
    await inTransaction(database, (trx) => followHits(trx, relationshipId, clock()))
  const today = shanghaiDateOf(instantOf(clock()))
  for (const open of await listLate(database, today, MOST_CASES)) {
    const { relationshipId, ownerId } = open
    const relationship = await findRelationship(database, relationshipId)
    if (!relationship) continue
    const about = { relationship, open, ownerId, now: clock() }
    await inTransaction(database, (trx) => tellOfLate(trx, about))
  }
}

/** What changed in the lists comes first; the sweep then takes whom nobody screened, or not for long. */
export async function screenCustomers({ database, clock }: Deps): Promise<void> {
  const deps = { database, clock, follow: followHits }
  const { values } = await readSettings(database)
  const oldest = new Date(clock().getTime() - values.customerRescreenDays * DAY_MS)
  await reachParties(deps)
  await sweepStanding(deps, { oldest, until: new Date(clock().getTime() + MOST_MS) })
  await followTime({ database, clock })
}
