import type { Transaction } from '../database/transaction.ts'

/** Something that open screens may show: ids only, and who may learn of it. */
export type Announcement = {
  /** Kind of thing, for instance `order`. */
  subject: string
  id: string
  customerId?: string | null
  branchCode?: string | null
}

/**
 * Writes the announcement in the transaction of the change. Waiting streams look for it after the commit; a plain row
 * and not NOTIFY inside the transaction, because NOTIFY makes all commits of the database wait for one another.
 */
export const announce = async (trx: Transaction, announcement: Announcement): Promise<void> => {
  await trx
    .insertInto('live_event')
    .values({
      subject: announcement.subject,
      id: announcement.id,
      customer_id: announcement.customerId ?? null,
      branch_code: announcement.branchCode ?? null,
    })
    .execute()
}
