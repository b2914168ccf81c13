import type { ScopedOrder } from '@kaihu/domain/access/scope.ts'
import { z } from 'zod'
import { byItsMarks, jsonColumn } from '../database/json-column.ts'
import { PREPARED } from '../database/prepared.ts'
import type { Transaction } from '../database/transaction.ts'

/** Who may learn of it. */
export const SCOPES = jsonColumn<readonly ScopedOrder[]>(
  'live_event.scopes',
  z.array(
    byItsMarks<ScopedOrder>({
      status: z.string(),
      branchCode: z.string(),
      participants: z.array(z.string()),
    }),
  ),
)

/**
 * Ids only. An order is told to those who may reach it before or after the change; what names nobody, to all
 * staff.
 */
export type Announcement = {
  subject: string
  id: string
  scopes?: readonly ScopedOrder[]
  staffId?: string | null
  customerId?: string | null
  /** False when nothing changed that lists and counts are made of: only what shows this one thing is read again. */
  movesLists?: boolean
}

/**
 * A plain row and not NOTIFY inside the transaction: NOTIFY makes all commits of the database wait for one
 * another.
 */
export async function announce(trx: Transaction, announcement: Announcement): Promise<void> {
  const { scopes } = announcement
  await trx
    .insertInto('live_event')
    .values({
      subject: announcement.subject,
      id: announcement.id,
      staff_id: announcement.staffId ?? null,
      customer_id: announcement.customerId ?? null,
      scopes: SCOPES.write(scopes ?? null),
      moves_lists: announcement.movesLists ?? true,
    })
    .modifyEnd(PREPARED)
    .execute()
}
