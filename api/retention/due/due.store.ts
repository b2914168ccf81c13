import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import { type StatusCode, UNOPENED_ENDS } from '@kaihu/domain/order/statuses.ts'
import type { OrderFacts } from '@kaihu/domain/retention/due.ts'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

type OrderRow = {
  order_code: string
  company_name: string
  status: StatusCode
  submission_round: number
  changed_at: Date
  saved_at: Date
  closed_on: string | null
  documents: number
  recordings: number
}

export type EndedOrder = {
  orderCode: string
  name: string
  facts: OrderFacts
  documents: number
  recordings: number
}

function dayOf(at: Date): PlainDate {
  return shanghaiDateOf(instantOf(at))
}

function orderOf(row: OrderRow): EndedOrder {
  return {
    orderCode: row.order_code,
    name: row.company_name,
    documents: row.documents,
    recordings: row.recordings,
    facts: {
      status: row.status,
      submissions: row.submission_round,
      changedOn: dayOf(row.changed_at),
      savedOn: dayOf(row.saved_at),
      relationshipEndedOn: row.closed_on as PlainDate | null,
    },
  }
}

const FACTS = sql`o.order_code, o.company_name, o.status, o.submission_round, o.changed_at, kaihu.relationship_ended_on(o.order_code)::text as closed_on,
  coalesce((select max(s.saved_at) from kaihu.application_section s where s.order_code = o.order_code), o.created_at) as saved_at,
  (select count(*)::int from kaihu.document d where d.order_code = o.order_code) as documents,
  (select count(*)::int from kaihu.recording r where r.order_code = o.order_code) as recordings`

/** Days before which an order must have ended to be due; a little generous, for the domain judges each. */
export type Cutoffs = { opened: string; sent: Date; draft: Date }

export async function listEnded(
  database: Queryable,
  cutoffs: Cutoffs,
  { after, limit }: { after: string; limit: number },
): Promise<EndedOrder[]> {
  const { rows } = await sql<OrderRow>`
    with ended as (
      select l.order_code from kaihu.relationship r join kaihu.relationship_order l using (relationship_id)
      where r.ended_on <= ${cutoffs.opened}::date
      union all
      select o.order_code from kaihu.existing_customer x join kaihu.customer_order o using (credit_code)
      where x.closed_on <= ${cutoffs.opened}::date and o.status = '0000'
      union all
      select order_code from kaihu.customer_order
      where status in (${sql.join(UNOPENED_ENDS)}) and submission_round > 0 and changed_at < ${cutoffs.sent}
      union all
      select order_code from kaihu.customer_order
      where is_final and submission_round = 0 and status <> '0000' and created_at < ${cutoffs.draft}
      union all
      select subject from kaihu.erasure_wish where kind = 'order')
    select ${FACTS} from (select distinct order_code from ended) ended join kaihu.customer_order o using (order_code)
    where o.order_code > ${after} order by o.order_code limit ${limit}`.execute(database)
  return rows.map(orderOf)
}

export async function listOrdersOf(database: Queryable, customerId: string): Promise<EndedOrder[]> {
  const { rows } = await sql<OrderRow>`
    select ${FACTS} from kaihu.customer_order o
    where o.customer_id = ${customerId}::uuid order by o.created_at desc limit 200`.execute(database)
  return rows.map(orderOf)
}

export async function listWishes(database: Queryable): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('erasure_wish').select(['kind', 'subject']).execute()
  return new Set(rows.map(({ kind, subject }) => wishKey(kind, subject)))
}

export function wishKey(kind: string, subject: string): string {
  return `${kind} ${subject}`
}

export async function insertWish(
  trx: Transaction,
  { kind, subject, now }: { kind: 'order' | 'customer'; subject: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('erasure_wish')
    .values({ kind, subject, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function lockEnded(trx: Transaction, orderCode: string): Promise<EndedOrder | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${FACTS} from kaihu.customer_order o
    where o.order_code = ${orderCode} for update of o`.execute(trx)
  return rows.map(orderOf)[0]
}

/** Everything personal that an order's own rows say, as one text to look for a person in. */
export async function readOrderText(database: Queryable, orderCode: string): Promise<string> {
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(part, ' ') as text from (
      select answers::text as part from kaihu.application_section where order_code = ${orderCode}
      union all select answers::text from kaihu.submission where order_code = ${orderCode}
      union all select record::text from kaihu.order_party where order_code = ${orderCode}
      union all select state::text || company_name || phone_number || email from kaihu.customer_order
        where order_code = ${orderCode}
      union all select holders::text from kaihu.ownership_version where order_code = ${orderCode}) parts`.execute(
    database,
  )
  return rows[0]?.text ?? ''
}

/** A customer without any order, and when they were last there. */
export type IdleCustomer = { customerId: string; mobile: string; since: PlainDate }

type CustomerRow = { customer_id: string; mobile: string; seen_at: Date }

const SEEN = sql`greatest(c.created_at,
  (select max(s.last_seen_at) from kaihu.session s where s.customer_id = c.customer_id))`

/** With the last act of each in the trail, which is asked by itself: it may lie on other machines. */
async function withLastActs<Row extends CustomerRow>(
  database: Queryable,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return []
  const chains = rows.map((row) => `customer:${row.customer_id}`)
  const { rows: acts } = await sql<{ chain_id: string; at: Date }>`
    select chain_id, max(at) as at from kaihu.audit_entry where chain_id = any(${chains}) group by chain_id`.execute(
    database,
  )
  const lastOf = new Map(acts.map(({ chain_id: chainId, at }) => [chainId, at]))
  return rows.map((row) => {
    const at = lastOf.get(`customer:${row.customer_id}`)
    return at && at > row.seen_at ? { ...row, seen_at: at } : row
  })
}

function customerOf({ customer_id, mobile, seen_at }: CustomerRow): IdleCustomer {
  return { customerId: customer_id, mobile, since: dayOf(seen_at) }
}

type Pages = { after: string; limit: number }

/** Customers without an order who did not sign in since that instant, or wish for their end. */
async function listUnseen(database: Queryable, before: Date, { after, limit }: Pages) {
  const { rows } = await sql<CustomerRow & { is_wished: boolean }>`
    select * from (
      select c.customer_id, c.mobile, ${SEEN} as seen_at,
        c.customer_id::text in (select subject from kaihu.erasure_wish where kind = 'customer') as is_wished
      from kaihu.customer c
      where c.customer_id::text > ${after}
        and not exists (select from kaihu.customer_order o where o.customer_id = c.customer_id)) c
    where seen_at < ${before} or is_wished
    order by c.customer_id::text limit ${limit}`.execute(database)
  return withLastActs(database, rows)
}

export async function listIdle(
  database: Queryable,
  before: Date,
  { after, limit }: Pages,
): Promise<IdleCustomer[]> {
  const idle: IdleCustomer[] = []
  for (let from = after; ; ) {
    const rows = await listUnseen(database, before, { after: from, limit })
    idle.push(...rows.filter((row) => row.is_wished || row.seen_at < before).map(customerOf))
    const last = rows.at(-1)
    if (!last || rows.length < limit || idle.length >= limit) return idle.slice(0, limit)
    from = last.customer_id
  }
}

export async function lockIdle(
  trx: Transaction,
  customerId: string,
): Promise<IdleCustomer | 'busy' | undefined> {
  const { rows } = await sql<CustomerRow & { is_busy: boolean }>`
    select c.customer_id, c.mobile, ${SEEN} as seen_at,
      exists (select from kaihu.customer_order o where o.customer_id = c.customer_id) as is_busy
    from kaihu.customer c where c.customer_id = ${customerId}::uuid for update of c`.execute(trx)
  const [row] = await withLastActs(trx, rows)
  if (!row) return undefined
  return row.is_busy ? 'busy' : customerOf(row)
}
