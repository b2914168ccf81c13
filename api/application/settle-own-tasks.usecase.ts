import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { contextWith } from '@kaihu/domain/application/context-with.ts'
import { derive } from '@kaihu/domain/form/live/derive.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import { isGateLive } from '@kaihu/domain/order/gates/gate-opening.ts'
import { neededOwnTasks } from '@kaihu/domain/order/own/own-task-needs.ts'
import { ownTasksOf } from '@kaihu/domain/order/own/own-workflow.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { performCommand } from '../order/command/perform-command.usecase.ts'
import type { CommandOutcome } from '../order/order-record.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { applicationContextOf } from './application-context.ts'
import { withIntake } from './section/prefill.ts'
import { readAnswers } from './section/section.store.ts'

const JOB: SystemActor = { kind: 'system', job: 'own-tasks' }

/** Asked wherever answers, the flow or the rating may have changed. Undefined when all stands so. */
export async function settleOwnTasks(
  trx: Transaction,
  { state, now }: { state: OrderState; now: Date },
): Promise<CommandOutcome | undefined> {
  const tasks = ownTasksOf(state)
  if (tasks.length === 0 || state.submissionCount === 0) return undefined
  const needed = await findNeeded(trx, state, now)
  const isSo = tasks.every(({ key }) => {
    const status = state.tasks[key]?.status ?? 'cancelled'
    return needed.includes(key) ? status !== 'cancelled' : !isGateLive(state, key)
  })
  if (isSo) return undefined
  const command = { type: 'settle_own_tasks', needed } as const
  return performCommand(trx, { orderCode: state.orderCode, actor: JOB, now, command })
}

async function findNeeded(trx: Transaction, state: OrderState, now: Date) {
  const context = contextWith(applicationContextOf(state, now), { side: 'staff' })
  const { answers } = withIntake(state, await readAnswers(trx, state.orderCode))
  return neededOwnTasks(state, dropHidden(derive(answers, context), context), context)
}
