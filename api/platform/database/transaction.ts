import type { Transaction as KyselyTransaction } from 'kysely'
import type { Database } from './connect.ts'
import type { DB } from './database-types.ts'

/** An open transaction; everything a use case writes goes through the one it was handed. */
export type Transaction = KyselyTransaction<DB>

/** Runs `work` in one transaction (READ COMMITTED): all of it is kept, or nothing when it throws. */
export const inTransaction = <T>(database: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  database.transaction().execute(work)
