import { readHistory } from '../order/read/read-history.usecase.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { deleteBacklog, listBacklog } from './backlog.store.ts'
import { findOrderFact } from './fact.store.ts'
import { countHistory } from './keep-facts.usecase.ts'

const BATCH = 200
/** A run gives the worker back to others after that. */
const MOST_MS = 60_000

function countOne(database: Database, orderCode: string): Promise<void> {
  return inTransaction(database, async (trx) => {
    const history = await readHistory(trx, orderCode)
    const isNew = history && (await findOrderFact(trx, orderCode)) === undefined
    if (isNew) await countHistory(trx, history.state, history.events)
    await deleteBacklog(trx, orderCode)
  })
}

export async function countBacklogOf({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  const until = clock().getTime() + MOST_MS
  for (;;) {
    const codes = await listBacklog(database, BATCH)
    for (const orderCode of codes) await countOne(database, orderCode)
    if (codes.length < BATCH || clock().getTime() > until) return
  }
}
