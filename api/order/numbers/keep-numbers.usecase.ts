import type { Transaction } from '../../platform/database/transaction.ts'
import { listNumbersDue, replaceNumbers, takeNumbersDue } from './number.store.ts'
import type { GivenNumber, NumberKeys } from './number-keys.ts'

export const ordersWithNumbersDue = listNumbersDue

/** Takes the order's numbers into the index as `read` finds them once nobody is saving answers. */
export async function keepNumbers(
  trx: Transaction,
  orderCode: string,
  { keys, read }: { keys: NumberKeys; read: (trx: Transaction) => Promise<readonly GivenNumber[]> },
): Promise<void> {
  await takeNumbersDue(trx, orderCode)
  await replaceNumbers(trx, orderCode, keys.all(await read(trx)))
}
