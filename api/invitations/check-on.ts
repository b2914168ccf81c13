import type { Database } from '../platform/database/connect.ts'
import { refuse } from '../platform/refuse.ts'
import { readSettings } from '../settings/order-settings.ts'

/** Where the bank switched it off, it is as if it were not there. */
export async function checkOn(database: Database): Promise<void> {
  const { values } = await readSettings(database)
  if (values.invitations !== true) throw refuse('notFound')
}
