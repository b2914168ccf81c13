import { createOrder, performOrderAction, reassignOrder, saveOrderIntake } from '@kaihu/contract/order.ts'
import { performOrderCommand, performOrderTask } from '@kaihu/contract/order-task.ts'
import { commandAnswerOf } from '../order/command/command.view.ts'
import { performCommand } from '../order/command/perform-command.usecase.ts'
import { implementWrite, type Route } from '../platform/routes.ts'
import { orderCommandOf } from './desk/order-command.ts'
import { reassign } from './desk/reassign.usecase.ts'
import { taskCommandOf } from './desk/task-command.ts'
import { intakeByStaff, saveIntake } from './intake-order.usecase.ts'
import { performAction } from './perform-action.usecase.ts'
import { performTask } from './perform-task.usecase.ts'

const create = implementWrite(createOrder, async ({ body }, { trx, actor, now }) =>
  commandAnswerOf(await intakeByStaff(trx, { answers: body, actor, now })),
)

const intake = implementWrite(saveOrderIntake, async ({ params, body }, { trx, actor, now }) =>
  commandAnswerOf(await saveIntake(trx, { ...params, answers: body, version: body.version, actor, now })),
)

const act = implementWrite(performOrderAction, async ({ params, body }, { trx, actor, now }) =>
  commandAnswerOf(await performAction(trx, { ...params, ...body, actor, now })),
)

const task = implementWrite(performOrderTask, async (input, { trx, actor, now }) => {
  const { orderCode } = input.params
  const { version } = input.body
  const command = taskCommandOf(input)
  return commandAnswerOf(await performTask(trx, { orderCode, version, command, actor, now }))
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

export const orderWriteRoutes: readonly Route[] = [create, intake, act, task, command, reassignment]
