import type { BranchCode, CustomerId, SectorCode, StaffId } from '../base/ids.ts'
import type { Actor, StaffActor } from './actor.ts'
import type { BusinessRole, Role } from './roles.ts'

/** What of an order decides who may reach it; kept small so that list rows can be asked as well. */
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
  /** Staff who acted on the order. */
  readonly participants: readonly StaffId[]
  /** Investigators with an open due-diligence line. */
  readonly delegatedTo: readonly StaffId[]
}

/** The statuses whose work waits in the queue of a role without a seat on the order. */
export const QUEUE_STATUSES: Readonly<Partial<Record<BusinessRole, readonly string[]>>> = {
  HUB: ['0600', '0700', '0710', '0800', '0900', '1000', '1100', '1200', '1300'],
  CRT: ['1000'],
}

type ScopeRule = (order: ScopedOrder, actor: StaffActor) => boolean

function inQueue(role: BusinessRole): ScopeRule {
  return (order, actor) =>
    (QUEUE_STATUSES[role] ?? []).includes(order.status) || order.participants.includes(actor.staffId)
}

const inBranch: ScopeRule = (order, actor) => actor.branchCodes.includes(order.branchCode)

/** A lite order whose case nobody of the service centre holds waits in their pool. */
function isInPool(order: ScopedOrder): boolean {
  return order.isLite && order.cmRole !== 'GSC_BB_CM'
}

/** The scope table, one rule per role (docs/workflow.md#scope). */
const SCOPE_RULES: Readonly<Record<Role, ScopeRule>> = {
  RO: (order, actor) => order.ro === actor.staffId,
  RM: (order, actor) => order.rm === actor.staffId,
  AO: (order, actor) => order.ao === actor.staffId,
  CM: (order, actor) => order.cm === actor.staffId,
  GSC_BB_CM: (order, actor) => order.cm === actor.staffId || isInPool(order),
  HUB: inQueue('HUB'),
  CRT: inQueue('CRT'),
  RM_LEADER: inBranch,
  AO_LEADER: inBranch,
  CM_LEADER: inBranch,
  SECTOR_HEAD: (order, actor) => order.sector !== null && order.sector === actor.sector,
  INVESTIGATOR: (order, actor) => order.delegatedTo.includes(actor.staffId),
  RISK_CONTROL: () => true,
  BB_OVERSIGHT: (order) => order.isBB,
  ADMIN: () => false,
}

/** Whether the order exists for this actor at all; otherwise every answer is the same 404. */
export function isInScope(order: ScopedOrder, actor: Actor): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'customer') return order.customerId === actor.customerId
  return SCOPE_RULES[actor.role](order, actor)
}
