import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/** The planner keeps examples of what stands in a column, people's names and numbers among them. */
export async function forgetStatistics(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'kaihu' order by 1`.execute(database)
  for (const { name } of rows) await sql`select kaihu.forget_statistics(${name})`.execute(database)
}
