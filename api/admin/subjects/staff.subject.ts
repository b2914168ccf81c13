import { isRole } from '@kaihu/domain/access/roles.ts'
import {
  givesRights,
  isActiveAdmin,
  LEAST_ADMINS,
  losesRights,
  problemOfStaff,
  type StaffAccount,
  staffAccountSchema,
} from '@kaihu/domain/admin/staff-account.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { followLeaver } from '../../relationships/leavers/follow-leaver.usecase.ts'
import { followGroups } from '../follow-groups.usecase.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import {
  countActiveAdmins,
  endSessionsOf,
  findAccount,
  findOpenBranches,
  forgetIdentities,
  isUsernameTaken,
  keepAccount,
  lockAccounts,
} from '../staff/staff-account.store.ts'
import type { Draft, Subject } from './subject.ts'

// What is stored is what an administrator's draft once passed; the demo and the directory's import are as strict.
function accountOf(value: unknown): StaffAccount | null {
  return value as StaffAccount | null
}

function getAccount(value: unknown): StaffAccount {
  const read = staffAccountSchema.safeParse(value)
  if (!read.success) throw refuseAdmin('value_invalid')
  return read.data
}

async function refuseBranches(trx: Transaction, before: StaffAccount | null, after: StaffAccount) {
  const added = after.branches.filter((one) => before?.branches.includes(one) !== true)
  const open = await findOpenBranches(trx, added)
  const missing = added.find((one) => !open.includes(one))
  if (missing !== undefined) throw refuseAdmin('branch_unknown', { branch: missing })
}

async function refuseLastAdmin(trx: Transaction, before: StaffAccount | null, after: StaffAccount) {
  if (!isActiveAdmin(before) || isActiveAdmin(after)) return
  if ((await countActiveAdmins(trx)) <= LEAST_ADMINS) throw refuseAdmin('too_few_administrators')
}

async function check(trx: Transaction, draft: Draft): Promise<void> {
  await lockAccounts(trx)
  const before = accountOf(draft.before)
  const after = getAccount(draft.after)
  const problem = problemOfStaff(before, after)
  if (problem) throw refuseAdmin(problem)
  if (before === null && (await isUsernameTaken(trx, after.username, draft.key)))
    throw refuseAdmin('username_taken', { username: after.username })
  await refuseBranches(trx, before, after)
  await refuseLastAdmin(trx, before, after)
}

/** What gives somebody anything waits for a second administrator; taking away is done at once. */
export const staffSubject: Subject = {
  name: 'staff',
  read: async (trx, key) => (await findAccount(trx, key)) ?? null,
  check,
  needsSecond: ({ before, after }) => givesRights(accountOf(before), getAccount(after)),
  apply: async (trx, { key, before, after, actor, now }) => {
    const account = getAccount(after)
    await keepAccount(trx, key, { ...account, roles: account.roles.filter(isRole) }, now)
    if (account.rightsFrom === 'groups')
      await followGroups(trx, { username: account.username, by: 'administrator', now })
    if (account.isDisabled) {
      await endSessionsOf(trx, key, now)
      await forgetIdentities(trx, account.username)
    }
    if (losesRights(accountOf(before), account)) await followLeaver(trx, { staffId: key, actor, now })
  },
  about: (key) => key,
}
