import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { sql } from 'kysely'

/** Every row of the product's tables, as a backup holds them. */
export type Backup = ReadonlyMap<string, unknown>

export async function backUp(database: Database): Promise<Backup> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'kaihu' and tablename <> 'migration'`.execute(
    database,
  )
  const backup = new Map<string, unknown>()
  for (const { name } of rows) {
    const found = await sql<{ lines: unknown }>`
      select coalesce(jsonb_agg(to_jsonb(t)), '[]') as lines from ${sql.table(`kaihu.${name}`)} t`.execute(
      database,
    )
    backup.set(name, found.rows[0]?.lines)
  }
  return backup
}

/** Puts a backup into an empty database, as its superuser does it: triggers say nothing. */
export async function restore(database: Database, backup: Backup): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    for (const [name, lines] of backup) {
      const table = sql.table(`kaihu.${name}`)
      await sql`delete from ${table}`.execute(connection)
      await sql`insert into ${table} overriding system value
        select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(lines)}::jsonb)`.execute(
        connection,
      )
    }
    await sql`set session_replication_role = origin`.execute(connection)
  })
}
