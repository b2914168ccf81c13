import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { type RawBuilder, sql } from 'kysely'

type Predicate = RawBuilder<boolean>

function inBranches({ branchCodes }: StaffActor): Predicate {
  return sql<boolean>`branch_code = any(${[...branchCodes]})`
}

/**
 * Whose orders count in the numbers that a person is shown, over report_kind: the branches of a team and its leader, a
 * sector, business banking, the whole bank. For the roles with the MI report it is the scope of their
 * orders as well; a test holds the two together.
 */
const SCOPES: Readonly<Record<Role, (actor: StaffActor) => Predicate>> = {
  RO: inBranches,
  RM: inBranches,
  RM_LEADER: inBranches,
  AO: inBranches,
  AO_LEADER: inBranches,
  CM: inBranches,
  CM_LEADER: inBranches,
  GSC_BB_CM: inBranches,
  CRT: inBranches,
  HUB: inBranches,
  INVESTIGATOR: inBranches,
  SECTOR_HEAD: ({ sector }) => sql<boolean>`sector = ${sector ?? ''}`,
  RISK_CONTROL: () => sql<boolean>`true`,
  BB_OVERSIGHT: () => sql<boolean>`flags @> array['isBB']`,
  ADMIN: () => sql<boolean>`false`,
}

/** Whether the person's numbers are about every order: nothing has to be looked up to know it. */
export function countsEveryOrder({ role }: StaffActor): boolean {
  return role === 'RISK_CONTROL'
}

/** Which kinds of orders the person's numbers are about. */
export function numbersScopeSql(actor: StaffActor): Predicate {
  return SCOPES[actor.role](actor)
}
