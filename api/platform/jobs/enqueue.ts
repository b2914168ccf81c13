import { fromKysely, PgBoss } from 'pg-boss'
import type { Transaction } from '../database/transaction.ts'
import { JOBS_SCHEMA } from './install.ts'

export type EnqueueOptions = {
  /** Not before this instant. */
  startAfter?: Date
  /** At most one waiting job per key, in a queue declared with `unique: true`. */
  singletonKey?: string
  priority?: number
}

// Never started: it only writes the statement that the transaction executes.
const sender = new PgBoss({ schema: JOBS_SCHEMA, db: { executeSql: async () => ({ rows: [] }) } })

/**
 * Puts a job into the queue with the business transaction: it exists when the transaction commits and not before.
 * Answers its id; undefined when the singleton key already waits. The queue must have been declared by the worker.
 */
export const enqueue = async (
  trx: Transaction,
  queue: string,
  data: object,
  options: EnqueueOptions = {},
): Promise<string | undefined> => {
  const id = await sender.send(queue, data, { ...options, db: fromKysely(trx) })
  return id ?? undefined
}
