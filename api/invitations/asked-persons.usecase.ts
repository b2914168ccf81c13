import type { Transaction } from '../platform/database/transaction.ts'
import { listIdentityPersons } from './identity/identity.store.ts'
import { listAskedPersons } from './store/invitation.store.ts'

/** The keys of whoever was asked for something of an order: a signature, or their identity document. */
export async function askedPersonsOf(trx: Transaction, orderCode: string): Promise<readonly string[]> {
  return [...(await listAskedPersons(trx, orderCode)), ...(await listIdentityPersons(trx, orderCode))]
}
