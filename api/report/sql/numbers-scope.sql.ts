import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { type NumbersScope, roleOf } from '@kaihu/domain/access/roles.ts'
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
const SCOPES: Readonly<Record<NumbersScope, (actor: StaffActor) => Predicate>> = {
  branch: inBranches,
  sector: ({ sector }) => sql<boolean>`sector = ${sector ?? ''}`,
  business_banking: () => sql<boolean>`flags @> array['isBB']`,
  all: () => sql<boolean>`true`,
  none: () => sql<boolean>`false`,
}

/** Whether the person's numbers are about every order: nothing has to be looked up to know it. */
export function countsEveryOrder({ role }: StaffActor): boolean {
  return roleOf(role).numbers === 'all'
}

/** Which kinds of orders the person's numbers are about. */
export function numbersScopeSql(actor: StaffActor): Predicate {
  return SCOPES[roleOf(actor.role).numbers](actor)
}
