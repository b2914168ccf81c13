import type { Transaction } from '../../platform/database/transaction.ts'
import { contactNumbersOf, listNumbersDue, replaceNumbers, takeNumbersDue } from './number.store.ts'
import type { GivenNumber, NumberKeys } from './number-keys.ts'

export const ordersWithNumbersDue = listNumbersDue

export async function keepNumbers(
  trx: Transaction,
  orderCode: string,
  { keys, read }: { keys: NumberKeys; read: (trx: Transaction) => Promise<readonly GivenNumber[]> },
): Promise<void> {
  await takeNumbersDue(trx, orderCode)
  const contacts = (await contactNumbersOf(trx, orderCode)).map((text) => ({ kind: 'phone', text }) as const)
  await replaceNumbers(trx, orderCode, keys.all([...contacts, ...(await read(trx))]))
}
