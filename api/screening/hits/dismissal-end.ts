import type { Decision } from '@kaihu/domain/screening/disposition.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../../settings/order-settings.ts'

const DAY_MS = 86_400_000

export async function dismissalEnd(trx: Transaction, decision: Decision, now: Date): Promise<Date | null> {
  if (decision !== 'false_positive') return null
  const { screening } = await readSettings(trx)
  return new Date(now.getTime() + screening.dismissalDays * DAY_MS)
}
