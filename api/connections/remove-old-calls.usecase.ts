import { removeReceiptsBefore } from '../bank/sms/receipts.ts'
import type { Database } from '../platform/database/connect.ts'
import { readSettings } from '../settings/order-settings.ts'
import { removeCallsBefore } from './outside-call.store.ts'

const DAY_MS = 86_400_000

/** Forgets calls that are older than the bank keeps them, but for the last success and failure of each system. */
export async function removeOldCalls(database: Database, now: Date): Promise<void> {
  const { values } = await readSettings(database)
  const before = new Date(now.getTime() - values.keepCallDays * DAY_MS)
  while ((await removeCallsBefore(database, before)) > 0);
  await removeReceiptsBefore(database, before)
}
