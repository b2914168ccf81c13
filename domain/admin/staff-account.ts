import { z } from 'zod'
import { ROLES, type Role, roleOf } from '../access/roles.ts'
import { LOCALES } from '../base/locales.ts'
import { nameText } from '../base/name-text.ts'

/** The parts of the bank that sector heads answer for. */
export const SECTORS = ['BB', 'CB'] as const

/** A member of staff as administrators keep them. The user name is the directory's and never changes. */
export const staffAccountSchema = z.strictObject({
  username: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,39}$/),
  nameZh: nameText(40),
  nameEn: nameText(80),
  email: z.email().max(120).nullable(),
  /** as customers are given it: `021-1234 5678` */
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d][\d -]{4,30}$/)
    .nullable()
    .default(null),
  roles: z.array(z.enum(ROLES)).max(15),
  branches: z.array(z.string().max(20)).max(200),
  sector: z.enum(SECTORS).nullable(),
  /** of customers, in which the person works; left out: in every one */
  languages: z.array(z.enum(LOCALES)).min(1).max(LOCALES.length).optional(),
  /** here: as administrators keep them. groups: as the person's groups at the identity provider have it. */
  rightsFrom: z.enum(['here', 'groups']).default('here'),
  isDisabled: z.boolean(),
})
export type StaffAccount = z.infer<typeof staffAccountSchema>

export type StaffProblem =
  | 'admin_beside_business'
  | 'sector_missing'
  | 'branch_missing'
  | 'username_changed'
  | 'rights_follow_groups'

/** Roles that answer for more than branches. */
export const BRANCHLESS_ROLES: readonly Role[] = ROLES.filter((role) => roleOf(role).numbers !== 'branch')

function rightsIn({ roles, branches, sector }: StaffAccount): string {
  return JSON.stringify([roles.toSorted(), branches.toSorted(), sector])
}

/** Whether somebody gives by hand what the groups alone give. */
function crossesGroups(before: StaffAccount | null, after: StaffAccount): boolean {
  if (after.rightsFrom !== 'groups') return false
  if (before === null) return after.roles.length > 0 || after.branches.length > 0 || after.sector !== null
  return rightsIn(before) !== rightsIn(after)
}

/** Why an account cannot be as it was drafted; null when it can. No business role is an administrator. */
export function problemOfStaff(before: StaffAccount | null, after: StaffAccount): StaffProblem | null {
  if (before !== null && before.username !== after.username) return 'username_changed'
  if (crossesGroups(before, after)) return 'rights_follow_groups'
  if (after.roles.includes('ADMIN') && after.roles.length > 1) return 'admin_beside_business'
  if (after.roles.includes('SECTOR_HEAD') && after.sector === null) return 'sector_missing'
  const needsBranch = after.roles.some((role) => !BRANCHLESS_ROLES.includes(role))
  return needsBranch && after.branches.length === 0 ? 'branch_missing' : null
}

const NOBODY = { roles: [], branches: [], sector: null, rightsFrom: 'here', isDisabled: true } as const

function isMore(had: readonly string[], has: readonly string[]): boolean {
  return has.some((one) => !had.includes(one))
}

/** Then a second administrator is needed; taking away must not wait for one. */
export function givesRights(before: StaffAccount | null, after: StaffAccount): boolean {
  if (after.isDisabled) return false
  // From then on the groups may give anything that was released for them.
  if (after.rightsFrom === 'groups' && before?.rightsFrom !== 'groups') return true
  if (after.roles.length === 0) return false
  const was = before === null || before.isDisabled ? NOBODY : before
  // A branch may be called like a role: each is held to its own.
  const gains = isMore(was.roles, after.roles) || isMore(was.branches, after.branches)
  return gains || was.isDisabled || (after.sector !== null && after.sector !== was.sector)
}

type Rights = {
  readonly roles: readonly string[]
  readonly branches: readonly string[]
  readonly isDisabled: boolean
}

export function losesRights(before: Rights | null, after: Rights): boolean {
  if (before === null || before.isDisabled) return false
  return after.isDisabled || isMore(after.roles, before.roles) || isMore(after.branches, before.branches)
}

export function isActiveAdmin(account: Pick<StaffAccount, 'roles' | 'isDisabled'> | null): boolean {
  return account !== null && !account.isDisabled && account.roles.includes('ADMIN')
}

/** Fewer, and nothing could be released any more. */
export const LEAST_ADMINS = 2
