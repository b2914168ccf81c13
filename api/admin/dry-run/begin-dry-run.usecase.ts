import { aspectsOf } from '@kaihu/domain/admin/dry-run/aspects.ts'
import { hasOrders } from '../../order/progress/read-past-orders.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Change } from '../changes/change.store.ts'
import { beginRow, endRow, findDryRun, forgetLinesOf } from './dry-run.store.ts'

export const DRY_RUN_QUEUE = 'dry-run'

export async function beginDryRun(
  trx: Transaction,
  { changeId, subject, key, after }: Change,
  now: Date,
): Promise<void> {
  if (aspectsOf({ subject, key }).length === 0) return
  await forgetLinesOf(trx, changeId)
  await beginRow(trx, { changeId, key, after, now })
  if (await hasOrders(trx)) await enqueue(trx, DRY_RUN_QUEUE, { changeId }, { singletonKey: changeId })
  // A bank that has no orders yet is set up without waiting for anything.
  else await endRow(trx, changeId, { state: 'done', now })
}

export async function beginDryRunAgain(
  trx: Transaction,
  change: Change,
  now: Date,
): Promise<'unknown' | 'running' | null> {
  const run = await findDryRun(trx, change.changeId)
  if (!run) return 'unknown'
  if (run.state === 'running') return 'running'
  await beginDryRun(trx, change, now)
  return null
}
