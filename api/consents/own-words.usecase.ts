import type { Database } from '../platform/database/connect.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import { findNewestOwnWords, type KeptText, listOwnTexts } from './consent.store.ts'

export async function readOwnWords(database: Queryable, key: string) {
  return (await findNewestOwnWords(database, key)) ?? null
}

export async function readComingWords(database: Database, today: string): Promise<KeptText[]> {
  return (await listOwnTexts(database)).filter(({ effectiveOn }) => effectiveOn > today)
}
