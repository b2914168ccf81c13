import type { BranchCode, CustomerId, SectorCode, StaffId } from '../base/ids.ts'
import type { MakerRole, Role } from './roles.ts'

export type StaffActor = {
  readonly kind: 'staff'
  readonly staffId: StaffId
  readonly role: Role
  readonly branchCodes: readonly BranchCode[]
  readonly sector?: SectorCode
}

/** A program of the bank acts as staff of its role, under a number of its own. */
export function isProgram({ staffId }: Pick<StaffActor, 'staffId'>): boolean {
  return staffId.startsWith('M')
}

export type CustomerActor = {
  readonly kind: 'customer'
  readonly customerId: CustomerId
}

export type SystemActor = {
  readonly kind: 'system'
  readonly job: string
}

export type Actor = StaffActor | CustomerActor | SystemActor

export type ActorRef =
  | { readonly kind: 'staff'; readonly staffId: StaffId; readonly role: Role }
  | CustomerActor
  | SystemActor

export function actorRef(actor: Actor): ActorRef {
  return actor.kind === 'staff' ? { kind: 'staff', staffId: actor.staffId, role: actor.role } : actor
}

export function makerRoleOf(actor: Actor): MakerRole | null {
  if (actor.kind === 'customer') return 'CUSTOMER'
  if (actor.kind === 'system') return 'SYSTEM'
  return actor.role === 'ADMIN' ? null : actor.role
}

/** One text per person, whatever role is worn: four eyes compares persons. */
export function personOf(actor: ActorRef): string {
  if (actor.kind === 'staff') return `staff:${actor.staffId}`
  return actor.kind === 'customer' ? `customer:${actor.customerId}` : `system:${actor.job}`
}
