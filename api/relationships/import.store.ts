import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import type { Rating } from '@kaihu/domain/relationship/relationship.ts'
import { sql } from 'kysely'
import type { Transaction } from '../platform/database/transaction.ts'

export type Told = {
  readonly relationshipId: string
  readonly creditCode: string
  readonly companyName: string
  readonly customerNumber: string | null
  readonly branchCode: string | null
  readonly rating: Rating | null
  readonly openedOn: PlainDate
  readonly reviewedOn: PlainDate
  readonly nextReviewOn: PlainDate
  readonly searchText: string
}

export type Named = {
  readonly relationshipId: string
  readonly creditCode: string
  readonly companyName: string
}

function columns<T>(rows: readonly T[]) {
  return <V>(value: (row: T) => V): V[] => rows.map(value)
}

export async function insertTold(
  trx: Transaction,
  told: readonly Told[],
  now: Date,
): Promise<readonly Named[]> {
  if (told.length === 0) return []
  const of = columns(told)
  const { rows } =
    await sql<Named>`insert into kaihu.relationship (relationship_id, credit_code, company_name, search_text,
      customer_number, origin, branch_code, rating, opened_on, reviewed_on, next_review_on, changed_at)
    select id, code, name, search, number, 'import', b.org_no, rating, opened, reviewed, next, ${now}
    from unnest(${of((one) => one.relationshipId)}::uuid[], ${of((one) => one.creditCode)}::text[],
      ${of((one) => one.companyName)}::text[], ${of((one) => one.searchText)}::text[],
      ${of((one) => one.customerNumber)}::text[], ${of((one) => one.branchCode)}::text[],
      ${of((one) => one.rating)}::text[], ${of((one) => one.openedOn)}::date[],
      ${of((one) => one.reviewedOn)}::date[], ${of((one) => one.nextReviewOn)}::date[])
      as given (id, code, name, search, number, branch, rating, opened, reviewed, next)
      left join kaihu.branch b on b.org_no = given.branch
    on conflict (credit_code) where ended_on is null and credit_code <> '' do nothing
    returning relationship_id as "relationshipId", credit_code as "creditCode", company_name as "companyName"`.execute(
      trx,
    )
  return rows
}

export async function followTold(
  trx: Transaction,
  told: readonly Told[],
  now: Date,
): Promise<readonly Named[]> {
  if (told.length === 0) return []
  const of = columns(told)
  const { rows } = await sql<Named & { wasNamed: string }>`with given as (
      select code, name, search, number, b.org_no as branch, rating
      from unnest(${of((one) => one.creditCode)}::text[], ${of((one) => one.companyName)}::text[],
        ${of((one) => one.searchText)}::text[], ${of((one) => one.customerNumber)}::text[],
        ${of((one) => one.branchCode)}::text[], ${of((one) => one.rating)}::text[])
        as told (code, name, search, number, branch, rating)
        left join kaihu.branch b on b.org_no = told.branch
    ), before as (
      select r.relationship_id, r.company_name from kaihu.relationship r join given on given.code = r.credit_code
      where r.ended_on is null and r.origin = 'import'
        and not exists (select from kaihu.relationship_order l where l.relationship_id = r.relationship_id)
      for update of r
    )
    update kaihu.relationship r set company_name = given.name, search_text = given.search,
      customer_number = coalesce(given.number, r.customer_number), branch_code = coalesce(given.branch, r.branch_code),
      rating = coalesce(given.rating, r.rating), changed_at = ${now}
    from given, before
    where before.relationship_id = r.relationship_id and given.code = r.credit_code
      and (r.company_name, r.customer_number, r.branch_code, r.rating) is distinct from
        (given.name, coalesce(given.number, r.customer_number), coalesce(given.branch, r.branch_code),
          coalesce(given.rating, r.rating))
    returning r.relationship_id as "relationshipId", r.credit_code as "creditCode", r.company_name as "companyName",
      before.company_name as "wasNamed"`.execute(trx)
  return rows.filter(({ wasNamed, companyName }) => wasNamed !== companyName)
}

/**
 * A closing from before the relationship began is about an earlier one. Answers the ended with their days.
 */
export async function endTold(
  trx: Transaction,
  closed: readonly { creditCode: string; closedOn: PlainDate }[],
  now: Date,
): Promise<readonly { relationshipId: string; endedOn: PlainDate }[]> {
  if (closed.length === 0) return []
  const of = columns(closed)
  const { rows } = await sql<{ relationshipId: string; endedOn: PlainDate }>`
    update kaihu.relationship r set ended_on = given.day, end_reason = 'core_system', changed_at = ${now}
    from unnest(${of((one) => one.creditCode)}::text[], ${of((one) => one.closedOn)}::date[]) as given (code, day)
    where r.credit_code = given.code and r.ended_on is null and given.day >= r.opened_on
    returning r.relationship_id as "relationshipId", r.ended_on::text as "endedOn"`.execute(trx)
  return rows
}

export async function listBacklog(
  trx: Transaction,
  kind: 'order' | 'company',
  limit: number,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('relationship_backlog')
    .select('subject')
    .where('kind', '=', kind)
    .orderBy('subject')
    .limit(limit)
    .execute()
  return rows.map(({ subject }) => subject)
}

export async function deleteBacklog(
  trx: Transaction,
  kind: 'order' | 'company',
  subjects: readonly string[],
): Promise<void> {
  await sql`delete from kaihu.relationship_backlog where kind = ${kind}
    and subject = any(${[...subjects]}::text[])`.execute(trx)
}
