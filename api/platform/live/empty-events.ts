import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** Answers whether there was one. Where the partition is in use it stays until the next time. */
export async function emptyLiveEvents(database: Database): Promise<boolean> {
  const { rows } = await sql<{ emptied: boolean }>`select kaihu.empty_live_events() as emptied`.execute(
    database,
  )
  return rows[0]?.emptied ?? false
}
