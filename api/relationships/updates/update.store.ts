import type { ActorRef, StaffActor } from '@kaihu/domain/access/actor.ts'
import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { Rating } from '@kaihu/domain/relationship/relationship.ts'
import type { UpdateKind, UpdateSource, UpdateState, UpdateTopic } from '@kaihu/domain/relationship/update.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { jsonColumn } from '../../platform/database/json-column.ts'
import { ACTOR, SECTION_ANSWERS } from '../../platform/database/json-shapes.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { inScopeSql } from '../list.store.ts'

const ANSWERS = jsonColumn<Record<string, AnswerRecord>>(
  'relationship_update.answers',
  z.record(z.string(), SECTION_ANSWERS),
)
const OPENED_BY = jsonColumn('relationship_update.opened_by', ACTOR)

export type Update = {
  updateId: string
  number: number
  relationshipId: string
  orderCode: string | null
  kind: UpdateKind
  topics: readonly UpdateTopic[]
  source: UpdateSource
  sourceRef: string | null
  said: string
  state: UpdateState
  dueOn: PlainDate
  openedAt: Date
  openedBy: ActorRef
  answers: Answers
  answeredAt: Date | null
  namedAt: Date | null
  returned: string | null
  rating: Rating | null
  note: string | null
  proposedBy: string | null
  proposedAt: Date | null
  decidedBy: string | null
  decidedAt: Date | null
  answer: string | null
  closedAt: Date | null
}

const COLUMNS = sql`u.update_id as "updateId", u.update_no as "number", u.relationship_id as "relationshipId",
  u.order_code as "orderCode", u.kind, u.topics, u.source, u.source_ref as "sourceRef", u.said, u.state,
  u.due_on::text as "dueOn", u.opened_at as "openedAt", u.opened_by as "openedBy", u.answers,
  u.answered_at as "answeredAt", u.named_at as "namedAt", u.returned, u.rating, u.note, u.proposed_by as "proposedBy",
  u.proposed_at as "proposedAt", u.decided_by as "decidedBy", u.decided_at as "decidedAt", u.answer,
  u.closed_at as "closedAt"`

type Row = Omit<Update, 'answers' | 'openedBy'> & { answers: never; openedBy: never }

function updateOf(row: Row): Update {
  return {
    ...row,
    answers: ANSWERS.read(row.answers, row.updateId),
    openedBy: OPENED_BY.read(row.openedBy, row.updateId),
  }
}

export type NewUpdate = Pick<
  Update,
  | 'updateId'
  | 'relationshipId'
  | 'orderCode'
  | 'kind'
  | 'topics'
  | 'source'
  | 'sourceRef'
  | 'said'
  | 'dueOn'
  | 'openedAt'
  | 'openedBy'
>

export async function insertUpdate(trx: Transaction, one: NewUpdate): Promise<boolean> {
  const { rows } =
    await sql`insert into kaihu.relationship_update (update_id, relationship_id, order_code, kind, topics,
      source, source_ref, said, state, due_on, opened_at, opened_by)
    values (${one.updateId}::uuid, ${one.relationshipId}::uuid, ${one.orderCode}, ${one.kind},
      ${[...one.topics]}::text[], ${one.source}, ${one.sourceRef}, ${one.said}, 'asked', ${one.dueOn}::date,
      ${one.openedAt}, ${OPENED_BY.write(one.openedBy)}::jsonb)
    on conflict do nothing returning update_id`.execute(trx)
  return rows.length > 0
}

export async function listUpdatesOf(database: Queryable, relationshipId: string): Promise<readonly Update[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from kaihu.relationship_update u
    where u.relationship_id = ${relationshipId}::uuid order by u.opened_at desc`.execute(database)
  return rows.map(updateOf)
}

export async function listUpdatesOfOrder(database: Queryable, orderCode: string): Promise<readonly Update[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from kaihu.relationship_update u
    where u.order_code = ${orderCode} order by u.opened_at desc`.execute(database)
  return rows.map(updateOf)
}

export async function listOpenUpdates(
  trx: Transaction,
  relationshipIds: readonly string[],
): Promise<readonly Update[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from kaihu.relationship_update u
    where u.relationship_id = any(${[...relationshipIds]}::uuid[]) and u.closed_at is null
    order by u.update_no for update`.execute(trx)
  return rows.map(updateOf)
}

export async function lockUpdate(trx: Transaction, updateId: string): Promise<Update | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from kaihu.relationship_update u
    where u.update_id = ${updateId}::uuid for update`.execute(trx)
  return rows[0] && updateOf(rows[0])
}

export type UpdateChange = Partial<
  Pick<
    Update,
    | 'state'
    | 'answers'
    | 'answeredAt'
    | 'namedAt'
    | 'returned'
    | 'rating'
    | 'note'
    | 'proposedBy'
    | 'proposedAt'
    | 'decidedBy'
    | 'decidedAt'
    | 'answer'
    | 'closedAt'
  >
>

export async function saveUpdate(trx: Transaction, one: Update, change: UpdateChange): Promise<Update> {
  const next = { ...one, ...change }
  await sql`update kaihu.relationship_update set state = ${next.state}, answers = ${ANSWERS.write(next.answers as Record<string, AnswerRecord>)}::jsonb,
      answered_at = ${next.answeredAt}, named_at = ${next.namedAt}, returned = ${next.returned}, rating = ${next.rating}, note = ${next.note},
      proposed_by = ${next.proposedBy}, proposed_at = ${next.proposedAt}, decided_by = ${next.decidedBy},
      decided_at = ${next.decidedAt}, answer = ${next.answer}, closed_at = ${next.closedAt}
    where update_id = ${one.updateId}::uuid`.execute(trx)
  return next
}

export async function listReviewsDue(
  database: Database,
  until: PlainDate,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select r.relationship_id as id from kaihu.relationship r
    where r.ended_on is null and r.next_review_on <= ${until}::date
      and not exists (select from kaihu.relationship_update u
        where u.relationship_id = r.relationship_id and u.kind = 'review' and u.closed_at is null)
    order by r.next_review_on, r.relationship_id limit ${limit}`.execute(database)
  return rows.map(({ id }) => id)
}

export async function listUnnamed(database: Database, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select update_id as id from kaihu.relationship_update
    where closed_at is null and state in ('answered', 'proposed') and named_at is null and order_code is not null
    order by answered_at limit ${limit}`.execute(database)
  return rows.map(({ id }) => id)
}

export async function listTakenBack(database: Database, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select update_id as id from kaihu.relationship_update
    where state = 'withdrawn' and source = 'customer' and named_at is not null
    order by closed_at limit ${limit}`.execute(database)
  return rows.map(({ id }) => id)
}

export type UpdateQuery = {
  readonly view: 'open' | 'asked' | 'answered' | 'proposed' | 'late' | 'closed'
  readonly kind?: UpdateKind | undefined
  readonly after: { readonly day: string; readonly number: number } | null
  readonly today: PlainDate
  readonly limit: number
}

export type ListedUpdate = Update & {
  companyName: string
  relationNumber: number
  knownRating: Rating | null
}

function viewSql({ view, today }: UpdateQuery) {
  if (view === 'closed') return sql<boolean>`u.closed_at is not null`
  if (view === 'open') return sql<boolean>`u.closed_at is null`
  if (view === 'late') return sql<boolean>`u.closed_at is null and u.due_on < ${today}::date`
  return sql<boolean>`u.closed_at is null and u.state = ${view}`
}

export async function listUpdates(
  database: Database,
  query: UpdateQuery,
  actor: StaffActor,
): Promise<readonly ListedUpdate[]> {
  const { kind, after, limit } = query
  const where = [
    inScopeSql(actor),
    viewSql(query),
    ...(kind ? [sql<boolean>`u.kind = ${kind}`] : []),
    ...(after ? [sql<boolean>`(u.due_on, u.update_no) > (${after.day}::date, ${after.number})`] : []),
  ]
  const { rows } = await sql<Row & Pick<ListedUpdate, 'companyName' | 'relationNumber' | 'knownRating'>>`
    select ${COLUMNS}, r.company_name as "companyName", r.relation_no as "relationNumber", r.rating as "knownRating"
    from kaihu.relationship_update u join kaihu.relationship r using (relationship_id)
    where ${sql.join(where, sql` and `)} order by u.due_on, u.update_no limit ${limit}`.execute(database)
  return rows.map((row) => ({ ...row, ...updateOf(row) }))
}
