import type { JsonObject } from '../../platform/database/json-column.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { findCdd } from './cdd.store.ts'

export async function cddForCrt(trx: Queryable, orderCode: string): Promise<JsonObject | null> {
  const kept = await findCdd(trx, orderCode)
  if (!kept) return null
  const { version, answers, savedAt } = kept
  return { version, enteredAt: savedAt.toISOString(), answers }
}
