import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import type { DatedDocument, DocumentKind } from '@kaihu/domain/relationship/dated-documents.ts'
import type { KnownEndReason, Rating } from '@kaihu/domain/relationship/relationship.ts'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'
import { RM_HAS_LEFT } from './leavers/has-left.sql.ts'

export type Relationship = {
  relationshipId: string
  number: number
  creditCode: string
  companyName: string
  englishName: string | null
  customerNumber: string | null
  origin: 'order' | 'import'
  branchCode: string | null
  sector: string | null
  isBB: boolean
  rm: string | null
  ro: string | null
  customerId: string | null
  rating: Rating | null
  openedOn: PlainDate
  reviewedOn: PlainDate
  nextReviewOn: PlainDate
  endedOn: PlainDate | null
  endReason: KnownEndReason | null
  rmHasLeft: boolean
}

export const COLUMNS = sql`r.relationship_id as "relationshipId", r.relation_no as "number", r.credit_code as "creditCode",
  r.company_name as "companyName", r.english_name as "englishName", r.customer_number as "customerNumber", r.origin,
  r.branch_code as "branchCode", r.sector, r.is_bb as "isBB", r.rm_id as "rm", r.ro_id as "ro",
  r.customer_id as "customerId", r.rating, r.opened_on::text as "openedOn", r.reviewed_on::text as "reviewedOn",
  r.next_review_on::text as "nextReviewOn", r.ended_on::text as "endedOn", r.end_reason as "endReason",
  ${RM_HAS_LEFT} as "rmHasLeft"`

export async function findRelationship(database: Queryable, id: string): Promise<Relationship | undefined> {
  const { rows } = await sql<Relationship>`select ${COLUMNS} from kaihu.relationship r
    where r.relationship_id = ${id}::uuid`.execute(database)
  return rows[0]
}

export async function lockRelationship(trx: Transaction, id: string): Promise<Relationship | undefined> {
  const { rows } = await sql<Relationship>`select ${COLUMNS} from kaihu.relationship r
    where r.relationship_id = ${id}::uuid for update`.execute(trx)
  return rows[0]
}

/** The relationship with a company that goes on, locked. A company without a code is known by its orders alone. */
export async function lockOfCompany(trx: Transaction, creditCode: string): Promise<Relationship | undefined> {
  if (creditCode === '') return undefined
  const { rows } = await sql<Relationship>`select ${COLUMNS} from kaihu.relationship r
    where r.credit_code = ${creditCode} and r.ended_on is null for update`.execute(trx)
  return rows[0]
}

export type Kept = Omit<Relationship, 'number' | 'endedOn' | 'endReason' | 'rmHasLeft'> & {
  searchText: string
  now: Date
}

export async function saveRelationship(trx: Transaction, one: Kept): Promise<void> {
  await sql`insert into kaihu.relationship (relationship_id, credit_code, company_name, english_name, search_text,
      customer_number, origin, branch_code, sector, is_bb, rm_id, ro_id, customer_id, rating, opened_on, reviewed_on,
      next_review_on, changed_at)
    values (${one.relationshipId}::uuid, ${one.creditCode}, ${one.companyName}, ${one.englishName}, ${one.searchText},
      ${one.customerNumber}, ${one.origin}, ${one.branchCode}, ${one.sector}, ${one.isBB}, ${one.rm}, ${one.ro},
      ${one.customerId}::uuid, ${one.rating}, ${one.openedOn}::date, ${one.reviewedOn}::date,
      ${one.nextReviewOn}::date, ${one.now})
    on conflict (relationship_id) do update set company_name = excluded.company_name,
      english_name = excluded.english_name, search_text = excluded.search_text,
      customer_number = excluded.customer_number, branch_code = excluded.branch_code, sector = excluded.sector,
      is_bb = excluded.is_bb, rm_id = excluded.rm_id, ro_id = excluded.ro_id, customer_id = excluded.customer_id,
      rating = excluded.rating, reviewed_on = excluded.reviewed_on, next_review_on = excluded.next_review_on,
      changed_at = excluded.changed_at`.execute(trx)
}

export type OpenedBy = {
  orderCode: string
  accountNumbers: readonly string[]
  accountNature: string | null
  openedOn: PlainDate
}

export async function isOrderKept(trx: Transaction, orderCode: string): Promise<boolean> {
  const row = await trx
    .selectFrom('relationship_order')
    .select('order_code')
    .where('order_code', '=', orderCode)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertOrder(trx: Transaction, relationshipId: string, order: OpenedBy): Promise<void> {
  await sql`insert into kaihu.relationship_order (order_code, relationship_id, account_numbers, account_nature, opened_on)
    values (${order.orderCode}, ${relationshipId}::uuid, ${[...order.accountNumbers]}::text[], ${order.accountNature},
      ${order.openedOn}::date)`.execute(trx)
}

export async function listOrdersOf(
  database: Queryable,
  relationshipId: string,
): Promise<readonly OpenedBy[]> {
  const { rows } = await sql<OpenedBy>`select order_code as "orderCode", account_numbers as "accountNumbers",
      account_nature as "accountNature", opened_on::text as "openedOn"
    from kaihu.relationship_order where relationship_id = ${relationshipId}::uuid
    order by opened_on, order_code`.execute(database)
  return rows
}

export async function findByOrder(database: Queryable, orderCode: string): Promise<Relationship | undefined> {
  const { rows } = await sql<Relationship>`select ${COLUMNS} from kaihu.relationship r
    join kaihu.relationship_order l using (relationship_id) where l.order_code = ${orderCode}`.execute(
    database,
  )
  return rows[0]
}

export type KeptDocument = DatedDocument & { documentId: string }

export async function saveDocuments(
  trx: Transaction,
  relationshipId: string,
  documents: readonly DatedDocument[],
): Promise<void> {
  if (documents.length === 0) return
  await sql`insert into kaihu.relationship_document as d (document_id, relationship_id, kind, holder, expires_on)
    select gen_random_uuid(), ${relationshipId}::uuid, kind, holder, day
    from unnest(${documents.map(({ kind }) => kind)}::text[], ${documents.map(({ holder }) => holder)}::text[],
      ${documents.map(({ expiresOn }) => expiresOn)}::date[]) as given (kind, holder, day)
    on conflict (relationship_id, kind, holder) do update set expires_on = excluded.expires_on, noticed_days = null
    where d.expires_on is distinct from excluded.expires_on`.execute(trx)
}

export async function listDocuments(
  database: Queryable,
  relationshipId: string,
): Promise<readonly KeptDocument[]> {
  const { rows } = await sql<{
    documentId: string
    kind: DocumentKind
    holder: string
    expiresOn: PlainDate
  }>`
    select document_id as "documentId", kind, holder, expires_on::text as "expiresOn"
    from kaihu.relationship_document where relationship_id = ${relationshipId}::uuid
    order by expires_on, kind, holder`.execute(database)
  return rows
}

export async function endRelationship(
  trx: Transaction,
  id: string,
  end: { on: PlainDate; reason: KnownEndReason; now: Date },
): Promise<void> {
  await sql`update kaihu.relationship set ended_on = ${end.on}::date, end_reason = ${end.reason}, changed_at = ${end.now}
    where relationship_id = ${id}::uuid and ended_on is null`.execute(trx)
}
