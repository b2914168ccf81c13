import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import type { CaseOutcome } from '@kaihu/domain/relationship/standing-case.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { inScopeSql } from '../list.store.ts'

export type StandingCase = {
  caseId: string
  number: number
  relationshipId: string
  openedAt: Date
  dueOn: PlainDate
  ownerId: string | null
  takenAt: Date | null
  closedAt: Date | null
  outcome: CaseOutcome | null
}

const COLUMNS = sql`c.case_id as "caseId", c.case_no as "number", c.relationship_id as "relationshipId",
  c.opened_at as "openedAt", c.due_on::text as "dueOn", c.owner_id as "ownerId", c.taken_at as "takenAt",
  c.closed_at as "closedAt", c.outcome`

export async function findOpenCase(
  database: Queryable,
  relationshipId: string,
): Promise<StandingCase | undefined> {
  const { rows } = await sql<StandingCase>`select ${COLUMNS} from kaihu.relationship_case c
    where c.relationship_id = ${relationshipId}::uuid and c.closed_at is null`.execute(database)
  return rows[0]
}

export async function listCasesOf(
  database: Queryable,
  relationshipId: string,
): Promise<readonly StandingCase[]> {
  const { rows } = await sql<StandingCase>`select ${COLUMNS} from kaihu.relationship_case c
    where c.relationship_id = ${relationshipId}::uuid order by c.opened_at desc`.execute(database)
  return rows
}

export async function insertCase(
  trx: Transaction,
  one: Pick<StandingCase, 'caseId' | 'relationshipId' | 'openedAt' | 'dueOn'>,
): Promise<void> {
  await sql`insert into kaihu.relationship_case (case_id, relationship_id, opened_at, due_on)
    values (${one.caseId}::uuid, ${one.relationshipId}::uuid, ${one.openedAt}, ${one.dueOn}::date)`.execute(
    trx,
  )
}

export async function closeCase(
  trx: Transaction,
  caseId: string,
  { outcome, now }: { outcome: CaseOutcome; now: Date },
): Promise<void> {
  await sql`update kaihu.relationship_case set closed_at = ${now}, outcome = ${outcome}
    where case_id = ${caseId}::uuid and closed_at is null`.execute(trx)
}

export async function endCases(
  trx: Transaction,
  relationshipIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`update kaihu.relationship_case set closed_at = ${now}, outcome = 'gone'
    where relationship_id = any(${[...relationshipIds]}::uuid[]) and closed_at is null`.execute(trx)
}

export async function giveCase(trx: Transaction, caseId: string, ownerId: string, now: Date): Promise<void> {
  await sql`update kaihu.relationship_case set owner_id = ${ownerId}, taken_at = ${now}
    where case_id = ${caseId}::uuid`.execute(trx)
}

export type CaseView = 'open' | 'mine' | 'late' | 'closed'

export type CaseQuery = {
  readonly view: CaseView
  readonly after: { readonly day: string; readonly number: number } | null
  readonly today: PlainDate
  readonly limit: number
}

export type ListedCase = StandingCase & {
  companyName: string
  relationNumber: number
  rating: 'H' | 'M' | 'L' | null
  openHits: number
}

function viewSql({ view, today }: CaseQuery, { staffId }: StaffActor): RawBuilder<boolean> {
  if (view === 'closed') return sql<boolean>`c.closed_at is not null`
  const open = sql<boolean>`c.closed_at is null`
  if (view === 'mine') return sql<boolean>`${open} and c.owner_id = ${staffId}`
  return view === 'late' ? sql<boolean>`${open} and c.due_on < ${today}::date` : open
}

/** Hits of a relationship that nobody's decision holds for. */
const OPEN_HITS = sql`(select count(*)::int from kaihu.screening_hit h where h.relationship_id = c.relationship_id
  and h.superseded_at is null and h.delisted_at is null and h.band <> 'log_only'
  and not exists (select from kaihu.screening_disposition d where d.hit_id = h.hit_id and d.state = 'in_force'
    and d.decision <> 'escalated'))`

export async function listCases(
  database: Database,
  query: CaseQuery,
  actor: StaffActor,
): Promise<readonly ListedCase[]> {
  const { after, limit } = query
  const behind = after
    ? sql<boolean>`(c.due_on, c.case_no) > (${after.day}::date, ${after.number})`
    : sql<boolean>`true`
  const { rows } = await sql<ListedCase>`select ${COLUMNS}, r.company_name as "companyName",
      r.relation_no as "relationNumber", r.rating, ${OPEN_HITS} as "openHits"
    from kaihu.relationship_case c join kaihu.relationship r using (relationship_id)
    where ${inScopeSql(actor)} and ${viewSql(query, actor)} and ${behind}
    order by c.due_on, c.case_no limit ${limit}`.execute(database)
  return rows
}

export async function listUncased(database: Database, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string
  }>`select distinct h.relationship_id as id from kaihu.screening_hit h
    join kaihu.relationship r on r.relationship_id = h.relationship_id and r.ended_on is null
    where h.relationship_id is not null and h.superseded_at is null and h.delisted_at is null and h.band <> 'log_only'
      and not exists (select from kaihu.screening_disposition d where d.hit_id = h.hit_id and d.state in ('in_force', 'proposed'))
      and not exists (select from kaihu.relationship_case c where c.relationship_id = h.relationship_id and c.closed_at is null)
    limit ${limit}`.execute(database)
  return rows.map(({ id }) => id)
}

export async function listLate(
  database: Database,
  today: PlainDate,
  limit: number,
): Promise<readonly StandingCase[]> {
  const { rows } = await sql<StandingCase>`select ${COLUMNS} from kaihu.relationship_case c
    where c.closed_at is null and c.due_on < ${today}::date order by c.due_on, c.case_id limit ${limit}`.execute(
    database,
  )
  return rows
}
