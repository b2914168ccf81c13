import { LOCALES } from '@kaihu/domain/base/locales.ts'
import type { MailSender } from '../bank/mail/mail.ts'
import { markOf } from '../platform/audit/checkpoint-note.ts'
import type { Database } from '../platform/database/connect.ts'
import { sayText } from '../platform/http/words.ts'
import { findLastCheckpoint, findLastShown, insertShown } from './witness.store.ts'

type Deps = { database: Database; mail: MailSender; recipients: readonly string[]; now: () => Date }

/** Whoever takes the trail back later cannot take it out of their mailboxes. */
export async function mailDigest({ database, mail, recipients, now }: Deps): Promise<void> {
  const checkpoint = await findLastCheckpoint(database)
  const last = await findLastShown(database, 'mail')
  if (!checkpoint || last?.checkpointNo === checkpoint.checkpointNo) return
  const { checkpointNo, note, at } = checkpoint
  const said = { mark: markOf(checkpointNo, note), checkpointNo, at: at.toISOString(), note: note.trimEnd() }
  const body = LOCALES.map((locale) => sayText(locale, 'evidence:digest.body', said)).join('\n\n----\n\n')
  const subject = LOCALES.map((locale) => sayText(locale, 'evidence:digest.subject', said)).join(' / ')
  for (const recipient of recipients) {
    await mail.send({ id: `audit-digest-${checkpointNo}-${recipient}`, recipient, subject, body })
  }
  const place = recipients.join(', ')
  await insertShown(database, { witness: 'mail', checkpointNo, place, proof: null, now: now() })
}
