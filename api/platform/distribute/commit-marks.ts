import type pg from 'pg'
import { JOBS_SCHEMA } from '../jobs/jobs-schema.ts'
import { DISTRIBUTED } from './layout.ts'

const UNMARKED = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('kaihu', '${JOBS_SCHEMA}') and c.relkind in ('r', 'p') and c.relpersistence = 'p'
    and not (n.nspname = 'kaihu' and (c.relname = 'commit_mark' or c.relname = any($1)))
    and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'commit_mark' and t.tgenabled <> 'D')
  order by 1`

/** Tables of the coordinator whose writes leave no mark: a crash between two machines could tear a transaction that writes there. */
export async function findUnmarked(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(UNMARKED, [DISTRIBUTED])
  return rows.map(({ name }) => name)
}

/** Makes every transaction that writes to a table of the coordinator write one mark. May be done again at any time. */
export async function installCommitMarks(client: pg.Client): Promise<number> {
  const names = await findUnmarked(client)
  for (const name of names) {
    await client.query(`create or replace trigger commit_mark after insert or update or delete on ${name}
      for each statement execute function kaihu.mark_commit()`)
  }
  return names.length
}
