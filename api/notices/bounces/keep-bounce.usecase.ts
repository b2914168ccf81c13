import { readBounce } from '../../bank/mail/read-bounce.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { findMailed, insertBounce } from './bounces.store.ts'
import { sayAgain } from './say-again.usecase.ts'

export type KeptBounce = 'kept' | 'known' | 'noReport' | 'notFailed' | 'notOurs'

const OUR_ID = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:@|$)/i

/**
 * It counts by the name that the mail was sent under: nobody is marked by an address that a stranger put into
 * a report.
 */
export async function keepBounce(
  { database, now }: { database: Database; now: Date },
  mail: string | Uint8Array,
): Promise<KeptBounce> {
  const report = await readBounce(mail)
  if (!report) return 'noReport'
  const failed = report.returned.find(({ action }) => action === 'failed')
  if (!failed) return 'notFailed'
  const messageId = OUR_ID.exec(report.messageId ?? '')?.[1]?.toLowerCase()
  if (messageId === undefined) return 'notOurs'
  return inTransaction(database, async (trx) => {
    const address = await findMailed(trx, messageId)
    if (address === undefined) return 'notOurs'
    const { status, reason } = failed
    if (!(await insertBounce(trx, { messageId, address, status, reason, at: now }))) return 'known'
    await sayAgain(trx, messageId, now)
    return 'kept'
  })
}
