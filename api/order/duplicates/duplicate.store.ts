import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { REJECTED_STATUSES } from '@kaihu/domain/order/statuses.ts'
import { sql } from 'kysely'
import { ORDER } from '../../platform/database/json-shapes.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

const OPENED = '0000'

type Company = { creditCode: string; orderCode: string | null }

/** Until the transaction ends, so that two at once see each other. */
export async function lockCompany(trx: Transaction, creditCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company:${creditCode}`}, 0))`.execute(trx)
}

function ordersOf(trx: Queryable, { creditCode, orderCode }: Company) {
  const orders = trx.selectFrom('customer_order').select('order_code').where('credit_code', '=', creditCode)
  return orderCode === null ? orders : orders.where('order_code', '<>', orderCode)
}

export async function listOpenOrders(trx: Queryable, company: Company): Promise<OrderState[]> {
  const rows = await ordersOf(trx, company)
    .select('state')
    .where('is_final', '=', false)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ORDER.read(row.state, row.order_code))
}

/** Until the transaction ends, so that several at once count each other. */
export async function lockCustomer(trx: Transaction, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`applicant:${customerId}`}, 0))`.execute(trx)
}

export async function countApplications(
  trx: Transaction,
  customerId: string,
  since: Date,
): Promise<{ started: number; open: number }> {
  const { rows } = await sql<{ started: number; open: number }>`
    select count(*) filter (where created_at > ${since})::int as started,
      count(*) filter (where not is_final)::int as open
    from kaihu.customer_order
    where customer_id = ${customerId} and state -> 'isTakenInByStaff' is null`.execute(trx)
  return rows[0] ?? { started: 0, open: 0 }
}

type Sought = { statuses: readonly string[] | null; since: Date | null }

async function hasOther(
  trx: Transaction,
  { creditCode, orderCode }: Company,
  { statuses, since }: Sought,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select kaihu.company_has_other(${creditCode}, ${orderCode},
    ${statuses}::text[], ${since}::timestamptz) as found`.execute(trx)
  return rows[0]?.found === true
}

export function isUnderWay(trx: Transaction, company: Company): Promise<boolean> {
  return hasOther(trx, company, { statuses: null, since: null })
}

export function wasRejectedSince(trx: Transaction, company: Company, since: Date): Promise<boolean> {
  return hasOther(trx, company, { statuses: REJECTED_STATUSES, since })
}

export function hasOpenedAccount(trx: Transaction, company: Company): Promise<boolean> {
  return hasOther(trx, company, { statuses: [OPENED], since: null })
}
