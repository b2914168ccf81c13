import type { Database } from '../platform/database/connect.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { findNewestOwnWords, type KeptText, listOwnTexts } from './consent.store.ts'

/** What the bank released last of a text, as it was drafted; null while the delivered words hold. */
export async function readOwnWords(database: Database | Transaction, key: string) {
  return (await findNewestOwnWords(database, key)) ?? null
}

/** The bank's own words that come into force after a day. */
export async function readComingWords(database: Database, today: string): Promise<KeptText[]> {
  return (await listOwnTexts(database)).filter(({ effectiveOn }) => effectiveOn > today)
}
