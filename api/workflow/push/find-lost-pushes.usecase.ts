import { listForgottenPushes, touchPushes } from '../../order/push/push.store.ts'
import { PUSH_QUEUE } from '../../order/push/push-queue.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

/** Longer than all tries of a job together take. */
const FORGOTTEN_AFTER_MS = 15 * 60_000

/** Puts pushes into the queue again whose job got lost (a worker killed on its last try); the key keeps them single. */
export function findLostPushes({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  return inTransaction(database, async (trx) => {
    const now = clock()
    const ids = await listForgottenPushes(trx, new Date(now.getTime() - FORGOTTEN_AFTER_MS))
    for (const pushId of ids) await enqueue(trx, PUSH_QUEUE, { pushId })
    await touchPushes(trx, ids, now)
    return ids.length
  })
}
