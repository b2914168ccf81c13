import { createPool, type Database } from '../platform/database/connect.ts'
import { databaseByRole, type RolePools } from '../platform/database/role-pools.ts'
import type { RoomParts } from '../platform/room.ts'
import { rolesOf } from '../platform/start/database-passwords.ts'
import type { OpenDatabase } from '../platform/start/open-database.ts'

type Base = Pick<RoomParts, 'config' | 'log'>

/** Connections for what a server that holds the key signs itself. */
const SIGNING = 3

/** Connections as each of whom this process works as, and the database over them. */
export function openPools(
  { config, log }: Base,
  opened: OpenDatabase,
): { pool: RoomParts['pool']; database: Database; pools: RolePools } {
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const made = rolesOf(config).map((role) => {
    const max = role === 'signer' ? SIGNING : config.DATABASE_POOL
    return [role, createPool(opened.urlAs(role), { max, onError })] as const
  })
  const pools: RolePools = Object.fromEntries(made)
  const [first] = made
  if (!first) throw new Error('This process works as nobody')
  const [home, pool] = first
  return { pool, database: databaseByRole(pools, home), pools }
}
