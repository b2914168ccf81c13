import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { type NumbersScope, roleOf } from '@kaihu/domain/access/roles.ts'
import { type RawBuilder, sql } from 'kysely'

type Predicate = RawBuilder<boolean>

function inBranches({ branchCodes }: StaffActor): Predicate {
  return sql<boolean>`branch_code = any(${[...branchCodes]})`
}

// A team's branches, a sector, business banking or the whole bank. For roles with the MI report also the
// scope of their orders; a test holds the two together.
const SCOPES: Readonly<Record<NumbersScope, (actor: StaffActor) => Predicate>> = {
  branch: inBranches,
  sector: ({ sector }) => sql<boolean>`sector = ${sector ?? ''}`,
  business_banking: () => sql<boolean>`flags @> array['isBB']`,
  all: () => sql<boolean>`true`,
  none: () => sql<boolean>`false`,
}

export function countsEveryOrder({ role }: StaffActor): boolean {
  return roleOf(role).numbers === 'all'
}

export function numbersScopeSql(actor: StaffActor): Predicate {
  return SCOPES[roleOf(actor.role).numbers](actor)
}
