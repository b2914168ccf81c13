import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type pg from 'pg'
import type { DB } from './database-types.ts'
import { type ConnectOptions, createPool } from './pool.ts'
import { preparingPool } from './prepared.ts'

export type Database = Kysely<DB>

const addresses = new WeakMap<Database, string>()

export function fromPool(pool: pg.Pool): Database {
  return fromPools(preparingPool(pool), pool)
}

/** The same over several pools, of which one says where the database lies. */
export function fromPools(pool: PostgresPool, { options }: pg.Pool): Database {
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  addresses.set(database, options.connectionString ?? '')
  return database
}

/** Where a database lies, for a thread that opens a connection of its own: connections do not pass between threads. */
export function addressOf(database: Database): string {
  return addresses.get(database) ?? ''
}

export function connect(databaseUrl: string, options?: ConnectOptions): Database {
  return fromPool(createPool(databaseUrl, options))
}
