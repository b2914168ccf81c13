import type { CallReply } from '@kaihu/contract/call.ts'
import type { listFailedJobs, retryFailedJobs as retryCall } from '@kaihu/contract/failed-jobs.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { readDeadLetters } from '../platform/jobs/dead-letters.ts'
import { retryDeadLetters } from '../platform/jobs/enqueue.ts'
import { refuse } from '../platform/refuse.ts'

export async function readFailedJobs(database: Database): Promise<CallReply<typeof listFailedJobs>> {
  const found = await readDeadLetters(database)
  return { items: found.map(({ since, ...one }) => ({ ...one, since: since.toISOString() })) }
}

type Retrying = { database: Database; actor: StaffActor; now: Date }

export async function retryFailedJobs(
  queue: string,
  { database, actor, now }: Retrying,
): Promise<CallReply<typeof retryCall>> {
  return inTransaction(database, async (trx) => {
    const isThere = (await readDeadLetters(trx)).some((one) => one.queue === queue)
    if (!isThere) throw refuse('notFound')
    const retried = await retryDeadLetters(trx, queue)
    const body = { queue, retried }
    await appendAudit(trx, { chainId: `admin:jobs:${queue}`, kind: 'jobs.retried', actor, at: now, body })
    return { retried }
  })
}
