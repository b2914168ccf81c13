import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'
import { port } from '../platform/port.ts'

/** Whether the customer is asked for papers after the account is open: the section of a slot, of an order of theirs. */
export const isAskedAfterOpening =
  port<(trx: Transaction, asked: { orderCode: string; section: string }) => Promise<boolean>>(
    'isAskedAfterOpening',
  )

type Slot = { orderCode: string; slot: string; actor: Actor }

/** Whether somebody may bring a file into a slot of an order that is not theirs, because they are asked for it by invitation. */
export const isAskedForSlot = port<(database: Queryable, asked: Slot) => Promise<boolean>>('isAskedForSlot')
