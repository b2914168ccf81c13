import type { HitView } from '@kaihu/contract/screening-shapes.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { listStandingHits } from '../hits/hit.store.ts'
import { type JudgedHit, judgeHits } from '../read-picture.usecase.ts'
import { hitViewOf, peopleInHits } from '../screening.view.ts'
import { countUnscreened } from './standing-party.store.ts'

export async function judgeStanding(
  database: Queryable,
  relationshipId: string,
  now: Date,
): Promise<readonly JudgedHit[]> {
  return judgeHits(database, await listStandingHits(database, [relationshipId]), now)
}

export async function viewStanding(
  database: Queryable,
  relationshipId: string,
  now: Date,
): Promise<HitView[]> {
  const hits = await judgeStanding(database, relationshipId, now)
  const names = await nameStaff(database, peopleInHits(hits))
  return hits.map((hit) => hitViewOf(hit, names))
}

/** How many parties of a relationship nobody has screened as they stand now. */
export function countUnscreenedOf(database: Queryable, relationshipId: string): Promise<number> {
  return countUnscreened(database, relationshipId)
}
