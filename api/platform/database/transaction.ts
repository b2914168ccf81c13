import type { Transaction as KyselyTransaction } from 'kysely'
import type { Database } from './connect.ts'
import type { DB } from './database-types.ts'

/** An open transaction; everything a use case writes goes through the one it was handed. */
export type Transaction = KyselyTransaction<DB>

/** Runs `work` in one transaction (READ COMMITTED): all of it is kept, or nothing when it throws. */
export function inTransaction<T>(database: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return database.transaction().execute(work)
}

/** Reads in one unchanging view of the database, whatever others commit meanwhile. Nothing can be written in it. */
export function inSnapshot<T>(database: Database, read: (snapshot: Database) => Promise<T>): Promise<T> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
