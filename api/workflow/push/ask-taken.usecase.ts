import type { LaterSystem, OperationStanding } from '@kaihu/contract/core-system.ts'
import type { PushKind } from '@kaihu/domain/order/core/pushes.ts'
import {
  findTaken,
  listTakenAs,
  type OpenPush,
  pageOfTaken,
  type TakenPush,
} from '../../order/push/push.store.ts'
import { PUSH_ANSWER_QUEUE } from '../../order/push/push-queue.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { walkAll } from '../../platform/database/walk-all.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { failureOf, keepDone, keepFailed, type PushDeps } from './run-push.usecase.ts'
import { readAnswer } from './send-push.ts'

function systemOf(kind: PushKind): LaterSystem {
  return kind === 'crt' ? 'crt' : 'hub'
}

async function settle(push: OpenPush, standing: OperationStanding, deps: PushDeps): Promise<void> {
  if (standing.state === 'working') return
  if (standing.state === 'refused')
    return keepFailed(push, { failure: 'refused', detail: `refused: ${standing.reason}` }, deps)
  const answer = await readAnswer(push, standing.answer, deps.systems).catch((error: unknown) =>
    keepFailed(push, failureOf(error), deps),
  )
  if (answer) await keepDone(push, answer, deps)
}

/**
 * Does nothing while the system works, and once the push is over. One that it knows nothing of has failed.
 */
export async function askTaken(pushId: string, deps: PushDeps): Promise<void> {
  const push = await findTaken(deps.database, pushId)
  if (!push || push.operation_id === null) return
  try {
    await settle(push, await deps.systems.operations[systemOf(push.kind)](push.operation_id), deps)
  } catch (error) {
    const failed = failureOf(error)
    if (failed.failure !== 'refused') throw error
    await keepFailed(push, failed, deps)
  }
}

export async function hearOfTaken(
  trx: Transaction,
  { system, operationId }: { system: LaterSystem; operationId: string },
): Promise<void> {
  for (const { id, kind } of await listTakenAs(trx, operationId))
    if (systemOf(kind) === system) await enqueue(trx, PUSH_ANSWER_QUEUE, { pushId: id })
}

const PAGE = 200

export async function askAllTaken(deps: PushDeps, size = PAGE): Promise<void> {
  await walkAll<TakenPush>({
    read: (behind) => pageOfTaken(deps.database, { behind, size }),
    act: ({ id }) => askTaken(id, deps),
    size,
  })
}
