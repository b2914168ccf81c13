import { isRole, type Role } from '@kaihu/domain/access/roles.ts'
import type { StaffIdentity } from '../../bank/directory/identity.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { bindIdentity } from '../doors/identity.store.ts'
import { settleRights } from '../ports.ts'
import { findStaffByUsername, type StaffMember } from './staff.store.ts'

export type Arrival = { readonly door: string; readonly identity: StaffIdentity; readonly now: Date }

/** What the groups give holds whether or not a session opens: who may not come in must not keep it. */
export async function isAdmitted(trx: Transaction, { door, identity, now }: Arrival): Promise<boolean> {
  if (!(await bindIdentity(trx, door, identity))) return false
  await settleRights(trx, { identity, door, now })
  return true
}

export type Member = { readonly staff: StaffMember; readonly role: Role }

export async function findMember(database: Queryable, username: string): Promise<Member | undefined> {
  const staff = await findStaffByUsername(database, username)
  const roles = staff?.roles.filter(isRole) ?? []
  const [role] = roles
  return staff && role !== undefined ? { staff: { ...staff, roles }, role } : undefined
}
