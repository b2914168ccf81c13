import { randomUUID } from 'node:crypto'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import type { ConsentKey } from '@kaihu/domain/rights/consent-texts.ts'
import type { Consequence, LegalBasis, RequestKind, RequestState } from '@kaihu/domain/rights/requests.ts'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

export type KeptRequest = {
  requestId: string
  number: string
  customerId: string
  kind: RequestKind
  standing: RequestState
  orderCode: string | null
  consentKey: ConsentKey | null
  consequence: Consequence | null
  wish: string
  locale: Locale
  receivedAt: Date
  dueAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  answer: string | null
  legalBasis: LegalBasis | null
  settledAt: Date | null
  mobile: string
  companyName: string | null
}

const SELECT = sql`select r.request_id as "requestId", 'PI' || lpad(r.number::text, 8, '0') as number,
  r.customer_id as "customerId", r.kind, r.state::text as standing, r.order_code as "orderCode", r.consent_key as "consentKey",
  r.consequence, r.wish, r.locale, r.received_at as "receivedAt", r.due_at as "dueAt", r.decided_by as "decidedBy",
  r.decided_at as "decidedAt", r.answer, r.legal_basis as "legalBasis", r.settled_at as "settledAt", c.mobile,
  o.company_name as "companyName"
  from kaihu.rights_request r join kaihu.customer c using (customer_id)
  left join kaihu.customer_order o on o.order_code = r.order_code`

export type NewRequest = Pick<
  KeptRequest,
  | 'customerId'
  | 'kind'
  | 'orderCode'
  | 'consentKey'
  | 'consequence'
  | 'wish'
  | 'locale'
  | 'receivedAt'
  | 'dueAt'
>

export async function insertRequest(trx: Transaction, request: NewRequest): Promise<string | undefined> {
  const row = await trx
    .insertInto('rights_request')
    .values({
      request_id: randomUUID(),
      customer_id: request.customerId,
      kind: request.kind,
      order_code: request.orderCode,
      consent_key: request.consentKey,
      consequence: request.consequence,
      wish: request.wish,
      locale: request.locale,
      received_at: request.receivedAt,
      due_at: request.dueAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst()
  return row?.request_id
}

export async function lockRequest(trx: Transaction, requestId: string): Promise<KeptRequest | undefined> {
  const { rows } =
    await sql<KeptRequest>`${SELECT} where r.request_id = ${requestId}::uuid for update of r`.execute(trx)
  return rows[0]
}

export async function findRequest(database: Queryable, requestId: string): Promise<KeptRequest | undefined> {
  const { rows } = await sql<KeptRequest>`${SELECT} where r.request_id = ${requestId}::uuid`.execute(database)
  return rows[0]
}

export async function listRequestsOf(database: Queryable, customerId: string): Promise<KeptRequest[]> {
  const { rows } = await sql<KeptRequest>`${SELECT} where r.customer_id = ${customerId}::uuid
    order by r.received_at desc limit 100`.execute(database)
  return rows
}

const WAITING = ['open', 'accepted']

export type Cut = { states: readonly string[]; kind: string | null; offset: number; limit: number }

export async function listRequests(database: Queryable, cut: Cut): Promise<KeptRequest[]> {
  const { states, kind, offset, limit } = cut
  const { rows } = await sql<KeptRequest>`${SELECT}
    where r.state = any (${[...states]}::text[]) and (${kind}::text is null or r.kind = ${kind})
    order by (r.settled_at is null) desc, case when r.settled_at is null then r.due_at end, r.received_at desc, r.request_id
    offset ${offset} limit ${limit}`.execute(database)
  return rows
}

export async function countLate(database: Queryable, now: Date): Promise<number> {
  const { rows } = await sql<{ late: number }>`select count(*)::int as late from kaihu.rights_request
    where state = any (${WAITING}::text[]) and due_at < ${now}`.execute(database)
  return rows[0]?.late ?? 0
}

type Page = { behind: KeptRequest | undefined; limit: number }

export async function listWaitingBefore(
  database: Queryable,
  before: Date,
  { behind, limit }: Page,
): Promise<KeptRequest[]> {
  const further = behind
    ? sql`and (r.due_at, r.request_id) > (${behind.dueAt}, ${behind.requestId}::uuid)`
    : sql``
  const { rows } =
    await sql<KeptRequest>`${SELECT} where r.state = any (${WAITING}::text[]) and r.due_at < ${before} ${further}
    order by r.due_at, r.request_id limit ${limit}`.execute(database)
  return rows
}

export async function listErased(database: Queryable, { behind, limit }: Page): Promise<KeptRequest[]> {
  const further = behind ? sql`and r.request_id > ${behind.requestId}::uuid` : sql``
  const { rows } = await sql<KeptRequest>`${SELECT} join kaihu.erased_order e on e.order_code = r.order_code
    where r.state = 'accepted' and r.kind = 'deletion' ${further} order by r.request_id limit ${limit}`.execute(
    database,
  )
  return rows
}

export type Settling = {
  requestId: string
  state: RequestState
  by: string | null
  answer: string | null
  legalBasis: LegalBasis | null
  now: Date
}

export async function settleRequest(trx: Transaction, settling: Settling): Promise<void> {
  const { requestId, state, by, answer, legalBasis, now } = settling
  const isOver = state !== 'open' && state !== 'accepted'
  await trx
    .updateTable('rights_request')
    .set({
      state,
      ...(by !== null && { decided_by: by, decided_at: now }),
      ...(answer !== null && { answer }),
      legal_basis: legalBasis,
      settled_at: isOver ? now : null,
    })
    .where('request_id', '=', requestId)
    .execute()
}
