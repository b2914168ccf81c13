import {
  problemOfService,
  type ServiceAccount,
  serviceAccountSchema,
} from '@kaihu/domain/admin/service-account.ts'
import { keepServiceAccount, readServiceAccount } from '../../access/machines/accounts.usecase.ts'
import { problemOfCertificate } from '../../ebam/signature.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import { findOpenBranches } from '../staff/staff-account.store.ts'
import type { Draft, Subject } from './subject.ts'

function accountOf(value: unknown): ServiceAccount | null {
  if (value === null) return null
  const read = serviceAccountSchema.safeParse(value)
  if (!read.success) throw refuseAdmin('value_invalid')
  return read.data
}

async function check(trx: Transaction, { before, after }: Draft): Promise<void> {
  const account = accountOf(after)
  if (account === null) return
  const problem = problemOfService(account)
  if (problem) throw refuseAdmin(problem)
  const { certificate } = account
  if (certificate !== undefined && problemOfCertificate(certificate, new Date()) !== null)
    throw refuseAdmin('certificate_refused')
  const had = accountOf(before)?.branches ?? []
  const added = account.branches.filter((one) => !had.includes(one))
  const open = await findOpenBranches(trx, added)
  const missing = added.find((one) => !open.includes(one))
  if (missing !== undefined) throw refuseAdmin('branch_unknown', { branch: missing })
}

/** A program that may call. What it may do waits for a second administrator; shutting it out does not. */
export const serviceSubject: Subject = {
  name: 'service',
  read: readServiceAccount,
  check,
  needsSecond: ({ after }) => after !== null,
  apply: (trx, { key, after, changeId, now }) =>
    keepServiceAccount(trx, { accountId: key, account: accountOf(after), changeId, now }),
  about: () => null,
}
