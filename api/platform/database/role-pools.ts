import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { addressOf, type Database, fromPools } from './connect.ts'
import { plainClient, preparingClient } from './prepared.ts'
import type { DatabaseRole } from './roles.ts'
import { sayingClient } from './saying-client.ts'
import { customerNow, isOnReplica, roleNow } from './standing.ts'

export type RolePools = Readonly<Partial<Record<DatabaseRole, pg.Pool>>>

function isAsked(role: DatabaseRole): boolean {
  return role === 'customer' || (role === 'access' && customerNow() !== undefined)
}

/**
 * Connections are those of the role at work, else of its home. `copies` lead to a copy of the database.
 * `direct` leads past a pooler that gives each transaction another session: no statement keeps a name there.
 */
export function databaseByRole(
  pools: RolePools,
  home: DatabaseRole,
  copies: RolePools = {},
  direct?: pg.Pool,
): Database {
  const own = pools[home]
  if (!own) throw new Error(`This process has no connections as ${home}`)
  const wrap = direct ? plainClient : preparingClient
  const connect = async () => {
    const asked = roleNow() ?? home
    const pool = (isOnReplica() ? copies[asked] : undefined) ?? pools[asked]
    const role = pool ? asked : home
    const client = wrap(await (pool ?? own).connect())
    return isAsked(role) ? sayingClient(client, customerNow()) : client
  }
  const all = [...Object.values(pools), ...Object.values(copies), ...(direct ? [direct] : [])]
  const end = async () => {
    await Promise.all(all.map((pool) => pool.end()))
  }
  const pool: PostgresPool = { options: own.options, connect, end }
  const database = fromPools(pool, direct ?? own)
  poolsOf.set(database, pools)
  return database
}

const poolsOf = new WeakMap<Database, RolePools>()

/** Where a thread finds the database as one of the roles; as the database's own where this process does not work as that one. */
export function addressAs(role: DatabaseRole, database: Database): string {
  return poolsOf.get(database)?.[role]?.options.connectionString ?? addressOf(database)
}
