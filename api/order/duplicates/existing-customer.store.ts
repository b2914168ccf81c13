import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

export type ExistingCustomer = {
  readonly creditCode: string
  readonly name: string
  readonly customerNumber: string | null
  readonly openedOn: string | null
  readonly closedOn: string | null
  readonly rejectedOn: string | null
}

export async function keepExistingCustomers(
  trx: Transaction,
  customers: readonly ExistingCustomer[],
  now: Date,
): Promise<number> {
  const of = (name: keyof ExistingCustomer) => customers.map((one) => one[name])
  const { rows } = await sql`insert into kaihu.existing_customer as e
      (credit_code, name, customer_number, opened_on, closed_on, rejected_on, imported_at)
    select code, name, number, opened, closed, rejected, ${now}
    from unnest(${of('creditCode')}::text[], ${of('name')}::text[], ${of('customerNumber')}::text[],
      ${of('openedOn')}::date[], ${of('closedOn')}::date[], ${of('rejectedOn')}::date[])
      as given (code, name, number, opened, closed, rejected)
    on conflict (credit_code) do update set name = excluded.name, customer_number = excluded.customer_number,
      opened_on = excluded.opened_on, closed_on = excluded.closed_on, rejected_on = excluded.rejected_on,
      imported_at = excluded.imported_at
    where (e.name, e.customer_number, e.opened_on, e.closed_on, e.rejected_on) is distinct from
      (excluded.name, excluded.customer_number, excluded.opened_on, excluded.closed_on, excluded.rejected_on)
    returning 1`.execute(trx)
  return rows.length
}

export async function findExistingCustomer(
  database: Queryable,
  creditCode: string,
): Promise<ExistingCustomer | undefined> {
  const { rows } = await sql<ExistingCustomer>`select credit_code as "creditCode", name,
      customer_number as "customerNumber", opened_on::text as "openedOn", closed_on::text as "closedOn",
      rejected_on::text as "rejectedOn"
    from kaihu.existing_customer_of(${creditCode})`.execute(database)
  return rows[0]
}

export async function listExistingCustomers(
  trx: Transaction,
  creditCodes: readonly string[],
): Promise<readonly ExistingCustomer[]> {
  const { rows } = await sql<ExistingCustomer>`select credit_code as "creditCode", name,
      customer_number as "customerNumber", opened_on::text as "openedOn", closed_on::text as "closedOn",
      rejected_on::text as "rejectedOn"
    from kaihu.existing_customer where credit_code = any(${[...creditCodes]}::text[])`.execute(trx)
  return rows
}
