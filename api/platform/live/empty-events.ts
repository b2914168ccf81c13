import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/**
 * Empties the partition of announcements whose day is over, all at once; answers whether there was one. It lies with the database which that is,
 * and that nothing younger than a day goes. Where the partition is in use it stays until the next time.
 */
export async function emptyLiveEvents(database: Database): Promise<boolean> {
  const { rows } = await sql<{ emptied: boolean }>`select kaihu.empty_live_events() as emptied`.execute(
    database,
  )
  return rows[0]?.emptied ?? false
}
