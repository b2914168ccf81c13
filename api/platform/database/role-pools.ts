import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { type Database, fromPools } from './connect.ts'
import { preparingClient } from './prepared.ts'
import type { DatabaseRole } from './roles.ts'
import { roleNow } from './standing.ts'

/** Pools of this process by whom they connect as. */
export type RolePools = Readonly<Partial<Record<DatabaseRole, pg.Pool>>>

/**
 * A database whose connections are those of the role that the work at hand stands in. Where nothing was said of it, or this
 * process has no such pool, they are those of its home.
 */
export function databaseByRole(pools: RolePools, home: DatabaseRole): Database {
  const own = pools[home]
  if (!own) throw new Error(`This process has no connections as ${home}`)
  const end = async () => {
    await Promise.all(Object.values(pools).map((pool) => pool.end()))
  }
  const connect = async () => preparingClient(await (pools[roleNow() ?? home] ?? own).connect())
  const pool: PostgresPool = { options: own.options, connect, end }
  return fromPools(pool, own)
}
