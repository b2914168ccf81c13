import { DEMO_STAFF } from '@kaihu/api/access/staff/demo-staff.ts'
import { BUSINESS_ROLES, type BusinessRole } from '@kaihu/domain/access/roles.ts'

/** The demo accounts whose one role it is. */
export function accountsOf(role: BusinessRole): readonly [string, string] {
  const [first, second] = DEMO_STAFF.filter(({ roles }) => roles.length === 1 && roles[0] === role)
  if (!first || !second) throw new Error(`the demo has not two persons for ${role}`)
  return [first.username, second.username]
}

/** One demo account of each role, for tests that go through all of them. */
export const ROLE_ACCOUNTS = Object.fromEntries(
  BUSINESS_ROLES.map((role) => [role, accountsOf(role)[0]]),
) as Readonly<Record<BusinessRole, string>>
