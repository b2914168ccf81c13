import type { Transaction } from '../platform/database/transaction.ts'
import { port } from '../platform/port.ts'

/** Whether the customer is asked for papers after the account is open: the section of a slot, of an order of theirs. */
export const isAskedAfterOpening =
  port<(trx: Transaction, asked: { orderCode: string; section: string }) => Promise<boolean>>(
    'isAskedAfterOpening',
  )
