import type { Transaction } from '../platform/database/transaction.ts'
import { port } from '../platform/port.ts'

export const changeAnswered = port<(trx: Transaction, changeId: string) => Promise<void>>('changeAnswered')
