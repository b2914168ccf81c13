import type { Pool } from 'pg'
import type { Database } from '../platform/database/connect.ts'
import { createPool } from '../platform/database/pool.ts'
import { createReplica, useReplica } from '../platform/database/replica/replica.ts'
import { databaseByRole, type RolePools } from '../platform/database/role-pools.ts'
import { type DatabaseRole, urlAs } from '../platform/database/roles.ts'
import type { RoomParts } from '../platform/room.ts'
import { passwordOf, rolesOf } from '../platform/start/database-passwords.ts'
import type { OpenDatabase } from '../platform/start/open-database.ts'

type Base = Pick<RoomParts, 'config' | 'log'>

/** Connections for what a server that holds the key signs itself. */
const SIGNING = 3
/** Past a pooler: one that listens, and what it tells others. */
const DIRECT = 3

function lost(log: Base['log']) {
  return (error: Error) => log.warn({ err: error }, 'database connection lost')
}

function openForRoles({ config, log }: Base, opened: OpenDatabase): (readonly [DatabaseRole, Pool])[] {
  const { DATABASE_POOLER_URL: pooler } = config
  return rolesOf(config).map((role) => {
    const address = pooler === undefined ? opened.urlAs(role) : urlAs(role, pooler, passwordOf(config, role))
    const max = role === 'signer' ? SIGNING : config.DATABASE_POOL
    return [role, createPool(address, { max, onError: lost(log) })]
  })
}

export function openPools(
  { config, log }: Base,
  opened: OpenDatabase,
): { pool: Pool; database: Database; pools: RolePools } {
  const made = openForRoles({ config, log }, opened)
  const pools: RolePools = Object.fromEntries(made)
  const [first] = made
  if (!first) throw new Error('This process works as nobody')
  const [home, own] = first
  const direct =
    config.DATABASE_POOLER_URL === undefined
      ? undefined
      : createPool(opened.urlAs(home), { max: DIRECT, onError: lost(log) })
  const pool = direct ?? own
  const standby = openReplica({ config, log })
  const database = databaseByRole(pools, home, standby ? { [READS_AS]: standby } : {}, direct)
  if (standby) useReplica(database, followReplica({ config, log }, pool, standby))
  return { pool, database, pools }
}

/** Lists and reports are the staff's. */
const READS_AS = 'app'

function openReplica({ config, log }: Base): Pool | undefined {
  const { DATABASE_REPLICA_URL: url } = config
  if (url === undefined || !rolesOf(config).includes(READS_AS)) return undefined
  return createPool(urlAs(READS_AS, url, passwordOf(config, READS_AS)), {
    max: config.DATABASE_POOL,
    isReadOnly: true,
    applicationName: 'kaihu-reads',
    onError: (error) => log.warn({ err: error }, 'connection to the copy of the database lost'),
  })
}

function followReplica({ config, log }: Base, primary: Pool, standby: Pool) {
  return createReplica({
    primary,
    standby,
    seconds: config.DATABASE_REPLICA_SECONDS,
    onError: (error) => log.warn({ err: error }, 'the copy of the database is left alone for a while'),
  })
}
