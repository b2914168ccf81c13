import type { Transaction as KyselyTransaction } from 'kysely'
import type { Database } from './connect.ts'
import type { DB } from './database-types.ts'

export type Transaction = KyselyTransaction<DB>

/** What a query can be asked of, whether or not a transaction is open. */
export type Queryable = Database | Transaction

type Last = () => Promise<void>

/** What open transactions do last, each under a key of its own. */
const lastOf = new WeakMap<Transaction, Map<string, Last>>()

/** Does something as the last of a transaction, once under its key: what is said later takes the place of what was said. */
export function beforeCommit(trx: Transaction, key: string, last: Last): void {
  const known = lastOf.get(trx)
  if (!known) throw new Error('This transaction was not begun by inTransaction')
  known.set(key, last)
}

/** Runs `work` in one transaction (READ COMMITTED): all of it is kept, or nothing when it throws. */
export function inTransaction<T>(database: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return database.transaction().execute(async (trx) => {
    const last = new Map<string, Last>()
    lastOf.set(trx, last)
    const done = await work(trx)
    for (const act of last.values()) await act()
    return done
  })
}

export function inSnapshot<T>(database: Database, read: (snapshot: Database) => Promise<T>): Promise<T> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
