import type { Transaction } from '../../platform/database/transaction.ts'
import { type CompanyColumns, updateCompanyColumns } from '../order.store.ts'

/** Lets lists and searches show what the answers say of the company. */
export function keepCompany(trx: Transaction, orderCode: string, company: CompanyColumns): Promise<void> {
  return updateCompanyColumns(trx, orderCode, company)
}

export type { CompanyColumns }
