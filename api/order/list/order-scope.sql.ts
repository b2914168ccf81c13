import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { roleOf, type Scope } from '@kaihu/domain/access/roles.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
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

function queueOf({ role }: StaffActor): readonly string[] {
  return roleOf(role).queue ?? []
}

/** isInScope() of domain/access as SQL, one row per scope; a test holds the two together. */
const SCOPES: Readonly<Record<Scope, (actor: StaffActor) => Predicate>> = {
  ro: own('ro_id'),
  rm: own('rm_id'),
  ao: own('ao_id'),
  cm: own('cm_id'),
  pool: ({ staffId }) =>
    sql<boolean>`(cm_id = ${staffId} or (flow = 'bblite' and cm_role is distinct from 'GSC_BB_CM'))`,
  queue: (actor) =>
    sql<boolean>`(status = any(${[...queueOf(actor)]}) or participants @> array[${actor.staffId}])`,
  branch: inBranch,
  sector: ({ sector }) => sql<boolean>`sector = ${sector ?? ''}`,
  delegated: ({ staffId }) => sql<boolean>`delegated_to @> array[${staffId}]`,
  business_banking: () => sql<boolean>`is_bb`,
  all: () => sql<boolean>`true`,
  none: () => sql<boolean>`false`,
}

export function inScopeSql(actor: StaffActor): Predicate {
  return SCOPES[roleOf(actor.role).scope](actor)
}

function inNarrowedQueue(actor: StaffActor, statuses: readonly string[]): Predicate {
  const queue = queueOf(actor)
  if (statuses.every((status) => queue.includes(status))) return sql<boolean>`true`
  return statuses.some((status) => queue.includes(status))
    ? inScopeSql(actor)
    : sql<boolean>`participants @> array[${actor.staffId}]`
}

function isStandardOnly(status: string): boolean {
  return isStatusCode(status) && STATUSES[status].flow === STANDARD
}

type Narrowing = {
  flow?: typeof STANDARD | typeof SIMPLIFIED | undefined
  isBB?: boolean | undefined
  status?: readonly string[] | undefined
}

export function inNarrowedScopeSql(actor: StaffActor, { flow, isBB, status = [] }: Narrowing): Predicate {
  const { scope } = roleOf(actor.role)
  const isStandard = flow === STANDARD || (status.length > 0 && status.every(isStandardOnly))
  if (scope === 'business_banking' && isBB === false) return sql<boolean>`false`
  if (scope === 'pool' && isStandard) return own('cm_id')(actor)
  if (status.length > 0 && scope === 'queue') return inNarrowedQueue(actor, status)
  return inScopeSql(actor)
}
