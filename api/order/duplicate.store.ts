import { sql } from 'kysely'
import type { Transaction } from '../platform/database/transaction.ts'

/** Statuses after which a company may apply again only after a while (workflow.md 1.7). */
const REJECTED = ['9910', '9920', '9930']
const OPENED = '0000'

type Company = { creditCode: string; orderCode: string | null }

/** Until the transaction ends nobody else takes an order of this company in, so that two at once see each other. */
export const lockCompany = async (trx: Transaction, creditCode: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company:${creditCode}`}, 0))`.execute(trx)
}

const ordersOf = (trx: Transaction, { creditCode, orderCode }: Company) => {
  const orders = trx.selectFrom('customer_order').select('order_code').where('credit_code', '=', creditCode)
  return orderCode === null ? orders : orders.where('order_code', '<>', orderCode)
}

/** Whether the company has another order that is not over. */
export const hasOpenOrder = async (trx: Transaction, company: Company): Promise<boolean> =>
  (await ordersOf(trx, company).where('is_final', '=', false).limit(1).executeTakeFirst()) !== undefined

/** Whether another order of the company was rejected after a moment. */
export const wasRejectedSince = async (trx: Transaction, company: Company, since: Date): Promise<boolean> =>
  (await ordersOf(trx, company)
    .where('status', 'in', REJECTED)
    .where('changed_at', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether an account of the company was opened by another order. */
export const hasOpenedAccount = async (trx: Transaction, company: Company): Promise<boolean> =>
  (await ordersOf(trx, company).where('status', '=', OPENED).limit(1).executeTakeFirst()) !== undefined
