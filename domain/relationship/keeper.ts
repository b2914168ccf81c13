import type { StaffActor } from '../access/actor.ts'
import { findGrant } from '../access/capabilities.ts'
import type { Role } from '../access/roles.ts'
import type { PlainDate } from '../base/plain-date.ts'
import type { ScopedRelationship } from './relationship.ts'

export const KEEPER_ROLE: Role = 'RM'

export type Keeper = {
  readonly staffId: string
  readonly isActive: boolean
  readonly roles: readonly Role[]
  readonly branchCodes: readonly string[]
}

export type KeeperRefusal = 'keeper_unfit' | 'ended' | 'keeper_already' | 'keeper_elsewhere'

/** Whether the role gives customers to relationship managers. */
export function mayAssignKeeper({ role }: Pick<StaffActor, 'role'>): boolean {
  return findGrant(role, 'assign_relationship')?.right === 'act'
}

export function isKeeper(person: Keeper | undefined): person is Keeper {
  return person !== undefined && person.isActive && person.roles.includes(KEEPER_ROLE)
}

type Kept = Pick<ScopedRelationship, 'branchCode' | 'rm'> & { readonly endedOn: PlainDate | null }

export function refuseKeeper({ branchCode, rm, endedOn }: Kept, keeper: Keeper): KeeperRefusal | null {
  if (!isKeeper(keeper)) return 'keeper_unfit'
  if (endedOn !== null) return 'ended'
  if (rm === keeper.staffId) return 'keeper_already'
  return branchCode === null || keeper.branchCodes.includes(branchCode) ? null : 'keeper_elsewhere'
}
