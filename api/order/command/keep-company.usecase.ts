import type { Transaction } from '../../platform/database/transaction.ts'
import { type CompanyColumns, updateCompanyColumns } from '../order.store.ts'

export function keepCompany(trx: Transaction, orderCode: string, company: CompanyColumns): Promise<void> {
  return updateCompanyColumns(trx, orderCode, company)
}

export type { CompanyColumns }
