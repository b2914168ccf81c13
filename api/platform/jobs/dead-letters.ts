import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { deadLetterOf } from './queues.ts'

export type DeadLetters = { queue: string; count: number; since: Date; cause: string | null }

const ENDING = deadLetterOf('')

export async function readDeadLetters(database: Database): Promise<DeadLetters[]> {
  const { rows } = await sql<DeadLetters>`
    select left(name, ${-ENDING.length}::int) as queue, count(*) as count, min(created_on) as since,
      (array_agg(coalesce(source_output ->> 'code', source_output ->> 'name') order by created_on desc))[1] as cause
    from pgboss.job where name like ${`%${ENDING}`} and state < 'active' group by name order by name`.execute(
    database,
  )
  return rows
}
