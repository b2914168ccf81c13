import { describeFactors, resetFactors } from '../../access/factors/reset-factors.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import { endSessionsOf, findAccount } from '../staff/staff-account.store.ts'
import type { Draft, Subject } from './subject.ts'

async function check(trx: Transaction, { key, before }: Draft): Promise<void> {
  const account = await findAccount(trx, key)
  if (!account) throw refuseAdmin('staff_unknown', { staffId: key })
  if (account.isDisabled) throw refuseAdmin('account_disabled')
  if (before === null) throw refuseAdmin('no_factors')
}

/** By two administrators: whoever talks one of them into it has not talked the other into it. */
export const factorsSubject: Subject = {
  name: 'factors',
  read: async (trx, key) => {
    const factors = await describeFactors(trx, key)
    return factors.length === 0 ? null : { factors }
  },
  check,
  needsSecond: () => true,
  apply: async (trx, { key, changeId, actor, now }) => {
    await resetFactors(trx, { staffId: key, changeId, actor, now })
    await endSessionsOf(trx, key, now, 'factors')
  },
  about: (key) => key,
}
