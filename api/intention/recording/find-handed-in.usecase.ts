import { handedIn, type Recording } from '@kaihu/domain/intention/state.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { readIntention } from '../intention.store.ts'

/** The recording that the order's declaration was last handed in with; null while there is none. */
export async function findHandedIn(database: Queryable, orderCode: string): Promise<Recording | null> {
  return handedIn(await readIntention(database, orderCode)) ?? null
}
