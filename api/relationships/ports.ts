import type { Transaction } from '../platform/database/transaction.ts'
import { port } from '../platform/port.ts'

/** Tells whoever asked for a change of an account or its mandates what became of it, in the transaction of the answer. */
export const changeAnswered = port<(trx: Transaction, changeId: string) => Promise<void>>('changeAnswered')
