import { connect, type Database } from '@kaihu/api/platform/database/connect.ts'
import pg from 'pg'
import { inject } from 'vitest'
import { addressOf, TEMPLATE, testUrl } from '../test-database.ts'

/** Puts into a migrated, empty database what every copy of it begins with; answers what is to be known of it. */
export type Prepare = (database: Database, url: string) => Promise<string>

/**
 * A database of that name that is copied for tests, prepared once in this run, and what was to be known of it: a copy takes a
 * tenth of what preparing takes. Test files run side by side: one makes it, the others wait for it.
 */
export async function preparedTemplate(name: string, prepare: Prepare): Promise<string> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    return (await findPrepared(client, name)) ?? (await make(client, name, prepare))
  } finally {
    await client.end()
  }
}

/** What was to be known of a database that is prepared: its comment, which is written last. */
async function findPrepared(client: pg.Client, name: string): Promise<string | undefined> {
  const { rows } = await client.query<{ known: string | null }>(
    `select shobj_description(oid, 'pg_database') as known from pg_database where datname = $1`,
    [name],
  )
  return rows[0]?.known ?? undefined
}

async function make(client: pg.Client, name: string, prepare: Prepare): Promise<string> {
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  const url = testUrl(addressOf(name, inject('postgresUrl')))
  const database = connect(url)
  try {
    const known = await prepare(database, url)
    await client.query(`comment on database ${name} is '${known}'`)
    return known
  } finally {
    await database.destroy()
  }
}
