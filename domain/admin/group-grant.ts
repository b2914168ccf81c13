import { z } from 'zod'
import { ROLES, type Role } from '../access/roles.ts'
import { nameText } from '../base/name-text.ts'
import { problemOfStaff, SECTORS, type StaffProblem } from './staff-account.ts'

/** A group as the identity provider, the directory or SCIM calls it; a distinguished name of LDAP fits. */
export const groupNameSchema = nameText(300)

/** What belonging to a group gives a person here: roles, branches, a sector, or some of them. */
export const groupGrantSchema = z.strictObject({
  roles: z.array(z.enum(ROLES)).max(15),
  branches: z.array(z.string().max(20)).max(200),
  sector: z.enum(SECTORS).nullable(),
})
export type GroupGrant = z.infer<typeof groupGrantSchema>

export type GroupGrantProblem = 'grant_empty' | 'admin_beside_business'

/** Why a grant cannot be as it was drafted; null when it can. What it lacks another group of the person may give. */
export function problemOfGrant({ roles, branches, sector }: GroupGrant): GroupGrantProblem | null {
  if (roles.length === 0 && branches.length === 0 && sector === null) return 'grant_empty'
  return roles.includes('ADMIN') && roles.length > 1 ? 'admin_beside_business' : null
}

export type GroupRights = {
  readonly roles: readonly Role[]
  readonly branches: readonly string[]
  readonly sector: GroupGrant['sector']
}

export type GroupRightsProblem = StaffProblem | 'sector_ambiguous'

/** Nothing at all: the answer wherever groups say too little or contradict each other. */
export const NO_RIGHTS: GroupRights = { roles: [], branches: [], sector: null }

function allOf<T>(lists: readonly (readonly T[])[]): T[] {
  return [...new Set(lists.flat())].toSorted((one, other) => (one < other ? -1 : 1))
}

const NOBODY = {
  username: '',
  nameZh: '',
  nameEn: '',
  email: null,
  phone: null,
  rightsFrom: 'here',
  isDisabled: false,
} as const

/**
 * More than one person may hold, or too little to work with, gives nothing: a wrong group must not open a
 * door.
 */
export function rightsOfGroups(grants: readonly GroupGrant[]): {
  readonly rights: GroupRights
  readonly problem: GroupRightsProblem | null
} {
  const sectors = new Set(grants.flatMap(({ sector }) => sector ?? []))
  const rights = {
    roles: allOf(grants.map(({ roles }) => roles)),
    branches: allOf(grants.map(({ branches }) => branches)),
    sector: [...sectors][0] ?? null,
  }
  const whole = { ...rights, ...NOBODY }
  const problem = sectors.size > 1 ? 'sector_ambiguous' : problemOfStaff(null, whole)
  return problem === null ? { rights, problem } : { rights: NO_RIGHTS, problem }
}
