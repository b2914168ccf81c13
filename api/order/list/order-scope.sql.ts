import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { BusinessRole, Role } from '@kaihu/domain/access/roles.ts'
import { QUEUE_STATUSES } from '@kaihu/domain/access/scope.ts'
import { isStatusCode, STATUSES } from '@kaihu/domain/order/statuses.ts'
import { type RawBuilder, sql } from 'kysely'

type Predicate = RawBuilder<boolean>

function own(column: string) {
  return ({ staffId }: StaffActor): Predicate => sql<boolean>`${sql.ref(column)} = ${staffId}`
}

/** One branch as an equation: only then does the rest of an index come in the list's order. */
function inBranch({ branchCodes }: StaffActor): Predicate {
  return branchCodes.length === 1
    ? sql<boolean>`branch_code = ${branchCodes[0]}`
    : sql<boolean>`branch_code = any(${[...branchCodes]})`
}

function inQueue(role: BusinessRole) {
  return ({ staffId }: StaffActor): Predicate =>
    sql<boolean>`(status = any(${[...(QUEUE_STATUSES[role] ?? [])]}) or participants @> array[${staffId}])`
}

/** isInScope() of domain/access as SQL, one row per role; a test holds the two together. */
const SCOPES: Readonly<Record<Role, (actor: StaffActor) => Predicate>> = {
  RO: own('ro_id'),
  RM: own('rm_id'),
  AO: own('ao_id'),
  CM: own('cm_id'),
  GSC_BB_CM: ({ staffId }) =>
    sql<boolean>`(cm_id = ${staffId} or (flow = 'bblite' and cm_role is distinct from 'GSC_BB_CM'))`,
  HUB: inQueue('HUB'),
  CRT: inQueue('CRT'),
  RM_LEADER: inBranch,
  AO_LEADER: inBranch,
  CM_LEADER: inBranch,
  SECTOR_HEAD: ({ sector }) => sql<boolean>`sector = ${sector ?? ''}`,
  INVESTIGATOR: ({ staffId }) => sql<boolean>`delegated_to @> array[${staffId}]`,
  RISK_CONTROL: () => sql<boolean>`true`,
  BB_OVERSIGHT: () => sql<boolean>`is_bb`,
  ADMIN: () => sql<boolean>`false`,
}

/** Which rows of customer_order the person may see. */
export function inScopeSql(actor: StaffActor): Predicate {
  return SCOPES[actor.role](actor)
}

/** A queue under statuses that are all its own, or none of them. */
function inNarrowedQueue(actor: StaffActor, statuses: readonly string[]): Predicate {
  const queue = QUEUE_STATUSES[actor.role as BusinessRole] ?? []
  if (statuses.every((status) => queue.includes(status))) return sql<boolean>`true`
  return statuses.some((status) => queue.includes(status))
    ? inScopeSql(actor)
    : sql<boolean>`participants @> array[${actor.staffId}]`
}

function isStandardOnly(status: string): boolean {
  return isStatusCode(status) && STATUSES[status].flow === 'ntb'
}

type Narrowing = {
  flow?: 'ntb' | 'bblite' | undefined
  isBB?: boolean | undefined
  status?: readonly string[] | undefined
}

/** What of the scope is left under a filter that contradicts a part of it: the database would look through everything. */
export function inNarrowedScopeSql(actor: StaffActor, { flow, isBB, status = [] }: Narrowing): Predicate {
  const isStandard = flow === 'ntb' || (status.length > 0 && status.every(isStandardOnly))
  if (actor.role === 'BB_OVERSIGHT' && isBB === false) return sql<boolean>`false`
  if (actor.role === 'GSC_BB_CM' && isStandard) return own('cm_id')(actor)
  if (status.length > 0 && (actor.role === 'HUB' || actor.role === 'CRT'))
    return inNarrowedQueue(actor, status)
  return inScopeSql(actor)
}
