import {
  type GroupGrant,
  groupGrantSchema,
  groupNameSchema,
  problemOfGrant,
} from '@kaihu/domain/admin/group-grant.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { followGroups } from '../follow-groups.usecase.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import { findGrant, forgetGrant, keepGrant, listMembers } from '../staff/group.store.ts'
import { findOpenBranches } from '../staff/staff-account.store.ts'
import type { Draft, Release, Subject } from './subject.ts'

function getGrant(value: unknown): GroupGrant {
  const read = groupGrantSchema.safeParse(value)
  if (!read.success) throw refuseAdmin('value_invalid')
  return read.data
}

async function check(trx: Transaction, { key, before, after }: Draft): Promise<void> {
  if (!groupNameSchema.safeParse(key).success) throw refuseAdmin('value_invalid')
  if (after === null) return
  const grant = getGrant(after)
  const problem = problemOfGrant(grant)
  if (problem) throw refuseAdmin(problem)
  const had = before === null ? [] : getGrant(before).branches
  const added = grant.branches.filter((one) => !had.includes(one))
  const open = await findOpenBranches(trx, added)
  const missing = added.find((one) => !open.includes(one))
  if (missing !== undefined) throw refuseAdmin('branch_unknown', { branch: missing })
}

async function apply(trx: Transaction, { key, after, changeId, now }: Release): Promise<void> {
  if (after === null) await forgetGrant(trx, key)
  else await keepGrant(trx, { group: key, grant: getGrant(after), changeId, now })
  for (const username of await listMembers(trx, key)) await followGroups(trx, { username, by: 'grant', now })
}

/** A grant waits for a second administrator; taking it away is done at once. */
export const groupSubject: Subject = {
  name: 'group',
  read: findGrant,
  check,
  needsSecond: ({ after }) => after !== null,
  apply,
  about: () => null,
}
