import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { REALM } from '../../bank/directory/directory.ts'
import { listKindsOf } from '../factors/factor.store.ts'
import { type AuthenticateStaffDeps, authenticateStaff } from './authenticate-staff.usecase.ts'
import { findStaffByUsername } from './staff.store.ts'

/** Where acts of the command line come from, in the trail of sign-ins. */
const COMMAND_LINE = 'command line'

/** 'second-factor' for whoever set one up. Throws signInThrottled like every sign-in. */
export async function identifyAdministrator(
  { username, password }: { username: string; password: string },
  deps: AuthenticateStaffDeps,
): Promise<StaffActor | 'second-factor' | undefined> {
  const given = { username, password, realm: REALM, service: 'kaihu', address: COMMAND_LINE, now: new Date() }
  const token = await authenticateStaff(given, deps)
  const staff = token === undefined ? undefined : await findStaffByUsername(deps.database, username)
  if (!staff?.roles.includes('ADMIN')) return undefined
  if ((await listKindsOf(deps.database, staff.staffId)).length > 0) return 'second-factor'
  return { kind: 'staff', staffId: staff.staffId, role: 'ADMIN', branchCodes: [] }
}
