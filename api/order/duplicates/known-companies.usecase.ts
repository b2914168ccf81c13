import type { Transaction } from '../../platform/database/transaction.ts'
import {
  type ExistingCustomer,
  keepExistingCustomers,
  listExistingCustomers,
} from './existing-customer.store.ts'

export type KnownCompany = ExistingCustomer

/** Keeps companies that the bank knows already; answers how many of them are new or changed. */
export function keepKnownCompanies(
  trx: Transaction,
  companies: readonly KnownCompany[],
  now: Date,
): Promise<number> {
  return keepExistingCustomers(trx, companies, now)
}

/** What is known of several companies. */
export function findExistingCustomers(
  trx: Transaction,
  creditCodes: readonly string[],
): Promise<readonly KnownCompany[]> {
  return listExistingCustomers(trx, creditCodes)
}
