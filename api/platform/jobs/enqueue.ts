import { AsyncLocalStorage } from 'node:async_hooks'
import { type Db, fromKysely, PgBoss } from 'pg-boss'
import type { Transaction } from '../database/transaction.ts'
import { withTrace } from './job-trace.ts'
import { JOBS_SCHEMA } from './jobs-schema.ts'
import { deadLetterOf } from './queues.ts'

export type EnqueueOptions = {
  startAfter?: Date
  /** At most one waiting job per key, in a queue declared with `unique: true`. */
  singletonKey?: string
  priority?: number
}

/** The transaction that pg-boss is to read the queue's definition with, the first time it meets the queue. */
const current = new AsyncLocalStorage<Db>()

// Never started: it only writes statements, and the transaction at hand executes them.
const sender = new PgBoss({
  schema: JOBS_SCHEMA,
  db: {
    executeSql: (text, values) => {
      const db = current.getStore()
      if (!db) throw new Error('Jobs are put into a queue inside a transaction only')
      return db.executeSql(text, values)
    },
  },
})

/** Exists when the transaction commits. Answers its id; undefined when the singleton key already waits. */
export async function enqueue(
  trx: Transaction,
  queue: string,
  data: object,
  options: EnqueueOptions = {},
): Promise<string | undefined> {
  const db = fromKysely(trx)
  const content = withTrace(data)
  const id = await current.run(db, () => sender.send(queue, content, { ...options, db }))
  return id ?? undefined
}

export async function retryDeadLetters(trx: Transaction, queue: string): Promise<number> {
  const db = fromKysely(trx)
  return current.run(db, () => sender.redrive(deadLetterOf(queue), { db }))
}
