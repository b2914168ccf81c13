import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { BusinessRole, Role } from '@kaihu/domain/access/roles.ts'
import { QUEUE_STATUSES } from '@kaihu/domain/access/scope.ts'
import { type RawBuilder, sql } from 'kysely'

type Predicate = RawBuilder<boolean>

const own =
  (column: string) =>
  ({ staffId }: StaffActor): Predicate =>
    sql<boolean>`${sql.ref(column)} = ${staffId}`

/** One branch as an equation: only then does the rest of an index come in the list's order. */
const inBranch = ({ branchCodes }: StaffActor): Predicate =>
  branchCodes.length === 1
    ? sql<boolean>`branch_code = ${branchCodes[0]}`
    : sql<boolean>`branch_code = any(${[...branchCodes]})`

const inQueue =
  (role: BusinessRole) =>
  ({ staffId }: StaffActor): Predicate =>
    sql<boolean>`(status = any(${[...(QUEUE_STATUSES[role] ?? [])]}) or participants @> array[${staffId}])`

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
export const inScopeSql = (actor: StaffActor): Predicate => SCOPES[actor.role](actor)

/** What of the scope is left under a filter that contradicts a part of it: the database would look through everything. */
export const inNarrowedScopeSql = (
  actor: StaffActor,
  { flow, isBB }: { flow?: 'ntb' | 'bblite' | undefined; isBB?: boolean | undefined },
): Predicate => {
  if (actor.role === 'BB_OVERSIGHT' && isBB === false) return sql<boolean>`false`
  if (actor.role === 'GSC_BB_CM' && flow === 'ntb') return own('cm_id')(actor)
  return inScopeSql(actor)
}
