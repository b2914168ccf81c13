import type { Transaction } from '../platform/database/transaction.ts'
import { port } from '../platform/port.ts'

/** The keys of the persons who were asked to sign papers of an order: a corrected name changes them for nobody. */
export const askedPersons =
  port<(trx: Transaction, orderCode: string) => Promise<readonly string[]>>('askedPersons')
