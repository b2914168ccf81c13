import { DEMO_STAFF } from '@kaihu/api/access/staff/demo-staff.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { BUSINESS_ROLES, type BusinessRole, type Role } from '@kaihu/domain/access/roles.ts'
import { BRANCHES } from '@kaihu/domain/lists/branches.ts'

const branchCodes = BRANCHES.map(({ code }) => code)

export function staff(username: string, role?: Role): StaffActor {
  const person = DEMO_STAFF.find((one) => one.username === username)
  const current = role ?? person?.roles[0]
  if (!person || current === undefined) throw new RangeError(`no demo person with a role: ${username}`)
  const { staffId, sector } = person
  return { kind: 'staff', staffId, role: current, branchCodes, ...(sector === undefined ? {} : { sector }) }
}

/** A role as the person is called who has it: `rm`, `cmLeader`, `riskControl`. */
type CalledBy<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CalledBy<Rest>>}`
  : Lowercase<Name>

/** The people of one order; a second cast keeps demo orders from all lying with the same persons. */
export type Cast = { readonly [Name in BusinessRole as CalledBy<Name>]: StaffActor }

function calledBy(role: BusinessRole): string {
  return role.toLowerCase().replaceAll(/_(.)/g, (_whole, letter: string) => letter.toUpperCase())
}

export function castOf(number: 1 | 2): Cast {
  const personOf = (role: BusinessRole) => {
    const person = DEMO_STAFF.filter(({ roles }) => roles.length === 1 && roles[0] === role)[number - 1]
    if (!person) throw new RangeError(`no demo person number ${number} for ${role}`)
    return staff(person.username)
  }
  return Object.fromEntries(BUSINESS_ROLES.map((role) => [calledBy(role), personOf(role)])) as Cast
}
