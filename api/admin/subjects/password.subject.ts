import type { Transaction } from '../../platform/database/transaction.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import { findPassword } from '../staff/password.store.ts'
import { findAccount } from '../staff/staff-account.store.ts'
import type { Draft, Subject } from './subject.ts'

async function check(trx: Transaction, { key }: Draft): Promise<void> {
  const account = await findAccount(trx, key)
  if (!account) throw refuseAdmin('staff_unknown', { staffId: key })
  if (account.isDisabled) throw refuseAdmin('account_disabled')
}

/**
 * A link by which a person chooses a password, the first or another one. One administrator asks for it, another releases
 * it, and the first takes it: neither alone can become somebody else. Until it is used the password before stays good.
 */
export const passwordSubject: Subject = {
  name: 'password',
  read: async (trx, key) => ({ since: (await findPassword(trx, key))?.toISOString() ?? null }),
  check,
  needsSecond: () => true,
  apply: () => Promise.resolve(),
  about: (key) => key,
}
