import { removeReceiptsBefore } from '../bank/sms/receipts.ts'
import type { Database } from '../platform/database/connect.ts'
import { removeCallsBefore } from './outside-call.store.ts'

const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** Forgets calls that are older than a month, but for the last success and failure of each system. */
export async function removeOldCalls(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  while ((await removeCallsBefore(database, before)) > 0);
  await removeReceiptsBefore(database, before)
}
