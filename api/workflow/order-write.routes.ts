import { createOrder, performOrderAction, reassignOrder, saveOrderIntake } from '@kaihu/contract/order.ts'
import { performOrderCommand, performOrderTask } from '@kaihu/contract/order-task.ts'
import type { OrderCommand } from '@kaihu/domain/order/commands.ts'
import { isChoiceKind } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { refuseLackingBankData } from '../application/bank-data/refuse-lacking.usecase.ts'
import { settleApplication } from '../application/settle-application.usecase.ts'
import { withMismatch } from '../diligence/checklist/mismatch.usecase.ts'
import { settleRisk } from '../diligence/checklist/settle-risk.usecase.ts'
import { refuseOpenLines } from '../diligence/investigate/conclude.usecase.ts'
import { refuseIncompleteDocuments } from '../files/record-completeness.usecase.ts'
import { commandAnswerOf } from '../order/command/command.view.ts'
import { performCommand } from '../order/command/perform-command.usecase.ts'
import type { OrderRecord } from '../order/order-record.ts'
import { implementWrite, type Route } from '../platform/routes.ts'
import { refuseUnscreenedTask } from '../screening/refuse-unscreened.usecase.ts'
import { orderCommandOf } from './desk/order-command.ts'
import { reassign } from './desk/reassign.usecase.ts'
import { taskCommandOf } from './desk/task-command.ts'
import { withdrawChoice } from './ebanking-setup/withdraw-choice.usecase.ts'
import { intakeByStaff, saveIntake } from './intake-order.usecase.ts'
import { performAction } from './perform-action.usecase.ts'

const create = implementWrite(createOrder, async ({ body }, { trx, actor, now }) =>
  commandAnswerOf(await intakeByStaff(trx, { answers: body, actor, now })),
)

const intake = implementWrite(saveOrderIntake, async ({ params, body }, { trx, actor, now }) =>
  commandAnswerOf(await saveIntake(trx, { ...params, answers: body, version: body.version, actor, now })),
)

const act = implementWrite(performOrderAction, async ({ params, body }, { trx, actor, now }) =>
  commandAnswerOf(await performAction(trx, { ...params, ...body, actor, now })),
)

/** Facts about hits and the second person's word on an override change what follows from the checklist. */
function concernsRating(command: OrderCommand): boolean {
  return command.type === 'record_fact' || ('task' in command && command.task === 'rating_override')
}

/** What two persons decide about missing documents decides whether the order waits for them. */
function concernsDocuments(command: OrderCommand): boolean {
  return 'task' in command && command.task === 'missing_documents'
}

const task = implementWrite(performOrderTask, async (input, { trx, actor, now }) => {
  const { orderCode } = input.params
  const { version } = input.body
  const command = taskCommandOf(input)
  if (command.type === 'withdraw_task' && isChoiceKind(command.task)) {
    const { task: kind, note } = command
    return commandAnswerOf(await withdrawChoice(trx, { orderCode, kind, note, version, actor, now }))
  }
  const checked = async ({ state }: OrderRecord) => {
    if (command.type === 'record_fact' && command.fact === 'documents_complete' && command.value === true) {
      await refuseIncompleteDocuments(trx, state, now)
    }
    if (command.type === 'close_task') await refuseUnscreenedTask(trx, state, command.task)
    await refuseLackingBankData(trx, { state, command, now })
    await refuseOpenLines(trx, state, command, now)
    return withMismatch(trx, state, command, now)
  }
  const outcome = await performCommand(trx, { orderCode, actor, now, version, command: checked })
  const settled = concernsRating(command) ? await settleRisk(trx, { state: outcome.state, now }) : undefined
  const judged = concernsDocuments(command)
    ? await settleApplication(trx, { state: (settled ?? outcome).state, now })
    : undefined
  return commandAnswerOf(judged ?? settled ?? outcome)
})

const command = implementWrite(performOrderCommand, async ({ params, body }, { trx, actor, now }) => {
  const { version, ...given } = body
  return commandAnswerOf(
    await performCommand(trx, {
      ...params,
      actor,
      now,
      version,
      command: () => orderCommandOf(trx, given, now),
    }),
  )
})

const reassignment = implementWrite(reassignOrder, async ({ params, body }, { trx, actor, now }) =>
  commandAnswerOf(await reassign(trx, { ...params, ...body, actor, now })),
)

/** The calls of staff that change orders. */
export const orderWriteRoutes: readonly Route[] = [create, intake, act, task, command, reassignment]
