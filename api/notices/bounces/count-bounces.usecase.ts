import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

export async function countBounces(database: Database, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from kaihu.mail_bounce where returned_at >= ${since}`.execute(database)
  return rows[0]?.count ?? 0
}
