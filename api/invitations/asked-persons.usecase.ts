import type { Transaction } from '../platform/database/transaction.ts'
import { listIdentityPersons } from './identity/identity.store.ts'
import { listAskedPersons } from './store/invitation.store.ts'

export async function askedPersonsOf(trx: Transaction, orderCode: string): Promise<readonly string[]> {
  return [...(await listAskedPersons(trx, orderCode)), ...(await listIdentityPersons(trx, orderCode))]
}
