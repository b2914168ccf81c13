import type { BranchCode, CustomerId, SectorCode, StaffId } from '../base/ids.ts'
import type { Actor, StaffActor } from './actor.ts'
import { type Role, roleOf, type Scope } from './roles.ts'

export type ScopedOrder = {
  readonly status: string
  readonly isLite: boolean
  readonly isBB: boolean
  readonly branchCode: BranchCode
  readonly sector: SectorCode | null
  readonly customerId: CustomerId | null
  readonly rm: StaffId | null
  readonly ro: StaffId | null
  readonly cm: StaffId | null
  /** The role in which the CM seat is held. */
  readonly cmRole: Role | null
  readonly ao: StaffId | null
  readonly participants: readonly StaffId[]
  readonly delegatedTo: readonly StaffId[]
}

type ScopeRule = (order: ScopedOrder, actor: StaffActor) => boolean

const inBranch: ScopeRule = (order, actor) => actor.branchCodes.includes(order.branchCode)

/** A simplified order whose case nobody of the service centre holds waits in their pool. */
function isInPool(order: ScopedOrder): boolean {
  return order.isLite && order.cmRole !== 'GSC_BB_CM'
}

/** What each scope holds (docs/workflow.md#scope). */
const SCOPE_RULES: Readonly<Record<Scope, ScopeRule>> = {
  ro: (order, actor) => order.ro === actor.staffId,
  rm: (order, actor) => order.rm === actor.staffId,
  ao: (order, actor) => order.ao === actor.staffId,
  cm: (order, actor) => order.cm === actor.staffId,
  pool: (order, actor) => order.cm === actor.staffId || isInPool(order),
  queue: (order, actor) =>
    (roleOf(actor.role).queue ?? []).includes(order.status) || order.participants.includes(actor.staffId),
  branch: inBranch,
  sector: (order, actor) => order.sector !== null && order.sector === actor.sector,
  delegated: (order, actor) => order.delegatedTo.includes(actor.staffId),
  business_banking: (order) => order.isBB,
  all: () => true,
  none: () => false,
}

/** Whether the order exists for this actor at all; otherwise every answer is the same 404. */
export function isInScope(order: ScopedOrder, actor: Actor): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'customer') return order.customerId === actor.customerId
  return SCOPE_RULES[roleOf(actor.role).scope](order, actor)
}
