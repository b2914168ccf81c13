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

/** The columns of a table that are given and not worked out by the database from others. */
async function givenColumns(database: Database, table: string) {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
     where attrelid = ${`kaihu.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`.execute(database)
  return rows.map(({ name }) => sql.ref(name))
}

/** Puts a backup into an empty database, as its superuser does it: triggers say nothing. */
export async function restore(database: Database, backup: Backup): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    for (const [name, lines] of backup) {
      const table = sql.table(`kaihu.${name}`)
      const columns = sql.join(await givenColumns(connection, name))
      await sql`delete from ${table}`.execute(connection)
      await sql`insert into ${table} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(lines)}::jsonb)`.execute(
        connection,
      )
    }
    await sql`set session_replication_role = origin`.execute(connection)
  })
}
