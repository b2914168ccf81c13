import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { isActiveAdmin, LEAST_ADMINS, type StaffAccount } from '@kaihu/domain/admin/staff-account.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { followLeaver } from '../../relationships/leavers/follow-leaver.usecase.ts'
import {
  countActiveAdmins,
  endSessionsOf,
  findAccountByUsername,
  findDisabledAt,
  forgetIdentities,
  keepAccount,
  lockAccounts,
} from '../staff/staff-account.store.ts'
import { scimError } from './scim-resources.ts'

export const SCIM_ACTOR: SystemActor = { kind: 'system', job: 'scim' }

async function note(
  trx: Transaction,
  { staffId, username, kind, now }: { staffId: string; username: string; kind: string; now: Date },
): Promise<void> {
  await appendAudit(trx, {
    chainId: `staff:${staffId}`,
    kind,
    actor: SCIM_ACTOR,
    at: now,
    body: { staffId, username, by: 'scim' },
  })
}

/** As an administrator who disables them does. Null when they were nobody here, or out already. */
export async function lockOut(trx: Transaction, username: string, now: Date): Promise<Date | null> {
  await lockAccounts(trx)
  const known = await findAccountByUsername(trx, username)
  if (!known || known.account.isDisabled) return null
  const { staffId, account } = known
  if (isActiveAdmin(account as StaffAccount) && (await countActiveAdmins(trx)) <= LEAST_ADMINS)
    throw scimError(
      409,
      '',
      `${username} is one of the last ${LEAST_ADMINS} administrators: make another one in Kaihu first`,
    )
  await keepAccount(trx, staffId, { ...account, isDisabled: true }, now)
  await endSessionsOf(trx, staffId, now)
  await forgetIdentities(trx, username)
  await note(trx, { staffId, username, kind: 'admin.left', now })
  await followLeaver(trx, { staffId, actor: SCIM_ACTOR, now })
  return now
}

/**
 * Whom SCIM alone locked out and whose rights follow their groups. Anybody else comes back by two
 * administrators.
 */
export async function letIn(
  trx: Transaction,
  { username, lockedOutAt, now }: { username: string; lockedOutAt: Date | null; now: Date },
): Promise<void> {
  if (lockedOutAt === null) return
  await lockAccounts(trx)
  const known = await findAccountByUsername(trx, username)
  if (!known?.account.isDisabled || known.account.rightsFrom !== 'groups') return
  const { staffId, account } = known
  const disabledAt = await findDisabledAt(trx, staffId)
  if (disabledAt?.getTime() !== lockedOutAt.getTime()) return
  await keepAccount(
    trx,
    staffId,
    { ...account, roles: [], branches: [], sector: null, isDisabled: false },
    now,
  )
  await note(trx, { staffId, username, kind: 'admin.came-back', now })
}
