import { PASSWORD_LINK } from '@kaihu/contract/passwords.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { isUniqueViolation } from '../../platform/database/database-errors.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { newToken, sha256 } from '../../platform/session/secrets.ts'
import { lockChange } from '../changes/change.store.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import { insertLink } from '../staff/password.store.ts'
import { findAccount } from '../staff/staff-account.store.ts'

const HOURS = 72

export type PasswordLink = { readonly link: string; readonly expiresAt: Date }

/** Makes a link for a person; it is shown where it is made and kept as a hash alone. */
export async function makeLink(
  trx: Transaction,
  { username, changeId, now }: { username: string; changeId: string | null; now: Date },
): Promise<PasswordLink> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + HOURS * 3_600_000)
  await insertLink(trx, { tokenHash: sha256(token), username, changeId, now, expiresAt })
  return { link: `/welcome${PASSWORD_LINK}${token}`, expiresAt }
}

export async function takeLink(
  trx: Transaction,
  { changeId, actor, now }: { changeId: string; actor: StaffActor; now: Date },
): Promise<PasswordLink> {
  const change = await lockChange(trx, changeId)
  if (change?.subject !== 'password') throw refuse('notFound')
  if (change.madeBy !== actor.staffId) throw refuseAdmin('not_your_draft')
  if (change.state !== 'released') throw refuseAdmin('not_released')
  const account = await findAccount(trx, change.key)
  if (!account || account.isDisabled) throw refuseAdmin('account_disabled')
  const made = await makeLink(trx, { username: account.username, changeId, now }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'password_link_once_a_change') ? refuseAdmin('link_taken') : error
  })
  await appendAudit(trx, {
    chainId: `staff:${change.key}`,
    kind: 'admin.password-link-made',
    actor,
    at: now,
    body: { staffId: change.key, changeId, expiresAt: made.expiresAt.toISOString() },
  })
  return made
}
