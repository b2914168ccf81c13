import { CoreSystemError } from '../bank/core-system.ts'
import type { Database } from '../platform/database/connect.ts'
import type { CompanyRegister } from './company-register.ts'
import { findRegisterAnswer, keepRegisterAnswer, keepRegisterSilence } from './register-answer.store.ts'

/** Registers change by the day, and many are paid by the question. */
const KEPT_MS = 86_400_000

/**
 * Where its word is older than a day or it did not answer last time; its silence is kept, not thrown. Never
 * within a transaction.
 */
export async function askRegister(
  { database, register, now }: { database: Database; register: CompanyRegister; now: Date },
  creditCode: string,
): Promise<void> {
  if (register.kind !== 'elsewhere') return
  const kept = await findRegisterAnswer(database, creditCode)
  const isFresh = kept?.answeredAt != null && now.getTime() - kept.answeredAt.getTime() < KEPT_MS
  if (isFresh && kept.failedAt === null) return
  try {
    await keepRegisterAnswer(database, creditCode, { company: await register.find(creditCode), at: now })
  } catch (error) {
    if (!(error instanceof CoreSystemError)) throw error
    await keepRegisterSilence(database, creditCode, now)
  }
}
