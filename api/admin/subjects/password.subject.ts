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

/** One administrator asks, another releases, the first takes it: neither alone can become somebody else. */
export const passwordSubject: Subject = {
  name: 'password',
  read: async (trx, key) => ({ since: (await findPassword(trx, key))?.toISOString() ?? null }),
  check,
  needsSecond: () => true,
  apply: () => Promise.resolve(),
  about: (key) => key,
}
