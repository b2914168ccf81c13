import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { SIGNATURES_QUEUE } from '../signatures-queue.ts'
import { listOrdersInEnvelopes } from '../store/envelope.store.ts'

export async function askOfEnvelopes(database: Database, envelopeId?: string): Promise<void> {
  const orders = await listOrdersInEnvelopes(database, envelopeId)
  await inTransaction(database, async (trx) => {
    for (const orderCode of orders) await enqueue(trx, SIGNATURES_QUEUE, { orderCode })
  })
}
