import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { type Database, fromPools } from './connect.ts'
import { preparingClient } from './prepared.ts'
import type { DatabaseRole } from './roles.ts'
import { customerNow, isOnReplica, roleNow } from './standing.ts'

/** Pools of this process by whom they connect as. */
export type RolePools = Readonly<Partial<Record<DatabaseRole, pg.Pool>>>

/** Roles whose policies ask whose call it is. */
const ASKED: ReadonlySet<DatabaseRole> = new Set(['customer', 'access'])

/** Connections that still say whose call their last work belonged to. */
const said = new WeakSet<pg.PoolClient>()

/**
 * Says to the database whose call the connection works for now. Every time for customers, so that nothing that was said
 * on a connection before outlives the call; only where there is something to say or to take back for the others.
 */
async function sayWhose(client: pg.PoolClient, role: DatabaseRole): Promise<void> {
  const customerId = customerNow()
  if (!ASKED.has(role) || (role !== 'customer' && customerId === undefined && !said.has(client))) return
  await client.query({
    name: 'whose',
    text: `select set_config('kaihu.customer', $1, false)`,
    values: [customerId ?? ''],
  })
  if (customerId === undefined) said.delete(client)
  else said.add(client)
}

async function connectAs(role: DatabaseRole, pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  try {
    await sayWhose(client, role)
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

/**
 * A database whose connections are those of the role that the work at hand stands in. Where nothing was said of it, or this
 * process has no such pool, they are those of its home. `copies` are connections to a copy of the database, for reads that may go there.
 */
export function databaseByRole(pools: RolePools, home: DatabaseRole, copies: RolePools = {}): Database {
  const own = pools[home]
  if (!own) throw new Error(`This process has no connections as ${home}`)
  const end = async () => {
    await Promise.all([...Object.values(pools), ...Object.values(copies)].map((pool) => pool.end()))
  }
  const connect = async () => {
    const role = roleNow() ?? home
    const pool = (isOnReplica() ? copies[role] : undefined) ?? pools[role]
    return preparingClient(await (pool ? connectAs(role, pool) : connectAs(home, own)))
  }
  const pool: PostgresPool = { options: own.options, connect, end }
  return fromPools(pool, own)
}
