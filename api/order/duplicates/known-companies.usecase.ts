import type { Transaction } from '../../platform/database/transaction.ts'
import {
  type ExistingCustomer,
  keepExistingCustomers,
  listExistingCustomers,
} from './existing-customer.store.ts'

export type KnownCompany = ExistingCustomer

export function keepKnownCompanies(
  trx: Transaction,
  companies: readonly KnownCompany[],
  now: Date,
): Promise<number> {
  return keepExistingCustomers(trx, companies, now)
}

export function findExistingCustomers(
  trx: Transaction,
  creditCodes: readonly string[],
): Promise<readonly KnownCompany[]> {
  return listExistingCustomers(trx, creditCodes)
}
