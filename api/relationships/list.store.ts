import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import {
  type Rating,
  type RelationshipScope,
  relationshipScopeOf,
} from '@kaihu/domain/relationship/relationship.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import { LEAVERS, RM_HAS_LEFT } from './leavers/has-left.sql.ts'
import { COLUMNS, type Relationship } from './relationship.store.ts'

type Predicate = RawBuilder<boolean>

/** isRelationshipInScope() of domain/relationship as SQL, one row per scope; a test holds the two together. */
const SCOPES: Readonly<Record<RelationshipScope, (actor: StaffActor) => Predicate>> = {
  ro: ({ staffId }) => sql<boolean>`r.ro_id = ${staffId}`,
  rm: ({ staffId }) => sql<boolean>`r.rm_id = ${staffId}`,
  // One branch as an equation: only then does the rest of the index come in the list's order.
  branch: ({ branchCodes }) =>
    branchCodes.length === 1
      ? sql<boolean>`r.branch_code = ${branchCodes[0]}`
      : sql<boolean>`r.branch_code = any(${[...branchCodes]}::text[])`,
  sector: ({ sector }) => sql<boolean>`r.sector = ${sector ?? ''}`,
  business_banking: () => sql<boolean>`r.is_bb`,
  all: () => sql<boolean>`true`,
  none: () => sql<boolean>`false`,
}

export function inScopeSql(actor: StaffActor): Predicate {
  return SCOPES[relationshipScopeOf(actor.role)](actor)
}

export type View = 'going' | 'left' | 'late' | 'soon' | 'ending' | 'ended'

export type ListQuery = {
  readonly view: View
  readonly rating?: Rating | undefined
  readonly branch?: string | undefined
  readonly text?: string | undefined
  readonly after: { readonly nextReviewOn: string; readonly relationshipId: string } | null
  readonly today: PlainDate
  readonly soon: PlainDate
  readonly limit: number
}

function viewSql({ view, today, soon }: ListQuery): Predicate {
  if (view === 'ended') return sql<boolean>`r.ended_on is not null`
  const going = sql<boolean>`r.ended_on is null`
  if (view === 'late') return sql<boolean>`${going} and r.next_review_on < ${today}::date`
  if (view === 'soon')
    return sql<boolean>`${going} and r.next_review_on >= ${today}::date and r.next_review_on <= ${soon}::date`
  if (view === 'going') return going
  if (view === 'left') return sql<boolean>`${going} and ${RM_HAS_LEFT}`
  return sql<boolean>`${going} and r.relationship_id in
    (select relationship_id from kaihu.relationship_end where state = 'proposed')`
}

/** What leavers left is few: it is taken by index first, or a bank where nobody left would be read whole. */
function rowsSql({ view }: ListQuery) {
  return view === 'left'
    ? sql`(select * from kaihu.relationship where rm_id = any(${LEAVERS}) offset 0)`
    : sql`kaihu.relationship`
}

function within(text: string): string {
  return `%${text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

function filtersOf(query: ListQuery): Predicate[] {
  const { rating, branch, text, after } = query
  return [
    ...(rating ? [sql<boolean>`r.rating = ${rating}`] : []),
    ...(branch ? [sql<boolean>`r.branch_code = ${branch}`] : []),
    ...(text ? [sql<boolean>`r.search_text like ${within(text)}`] : []),
    ...(after
      ? [
          sql<boolean>`(r.next_review_on, r.relationship_id) > (${after.nextReviewOn}::date, ${after.relationshipId}::uuid)`,
        ]
      : []),
  ]
}

export async function listRelationships(
  database: Database,
  query: ListQuery,
  actor: StaffActor,
): Promise<readonly Relationship[]> {
  const where = [inScopeSql(actor), viewSql(query), ...filtersOf(query)]
  const { rows } = await sql<Relationship>`select ${COLUMNS} from ${rowsSql(query)} r
    where ${sql.join(where, sql` and `)}
    order by r.next_review_on, r.relationship_id limit ${query.limit}`.execute(database)
  return rows
}
