import type { Transaction } from '../platform/database/transaction.ts'
import { listAskedPersons } from './store/invitation.store.ts'

/** The keys of whoever was asked to sign papers of an order. */
export function askedPersonsOf(trx: Transaction, orderCode: string): Promise<readonly string[]> {
  return listAskedPersons(trx, orderCode)
}
