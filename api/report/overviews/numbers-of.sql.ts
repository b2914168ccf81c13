import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { type NumbersScope, roleOf } from '@kaihu/domain/access/roles.ts'
import { type RawBuilder, sql } from 'kysely'

type Predicate = RawBuilder<boolean>

/** Whose numbers a person is shown, over a table with branch, sector and business banking: as in the reports of orders. */
const SCOPES: Readonly<Record<NumbersScope, (of: RawBuilder<unknown>, actor: StaffActor) => Predicate>> = {
  branch: (of, { branchCodes }) => sql<boolean>`${of}.branch_code = any(${[...branchCodes]}::text[])`,
  sector: (of, { sector }) => sql<boolean>`${of}.sector = ${sector ?? ''}`,
  business_banking: (of) => sql<boolean>`${of}.is_bb`,
  all: () => sql<boolean>`true`,
  none: () => sql<boolean>`false`,
}

export function countsFor(alias: 'c' | 'r', actor: StaffActor): Predicate {
  return SCOPES[roleOf(actor.role).numbers](sql.ref(alias), actor)
}
