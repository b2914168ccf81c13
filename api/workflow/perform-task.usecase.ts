import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { OrderCommand } from '@kaihu/domain/order/commands.ts'
import { isChoiceKind } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { settleApplication } from '../application/settle-application.usecase.ts'
import { withMismatch } from '../diligence/checklist/mismatch.usecase.ts'
import { settleRisk } from '../diligence/checklist/settle-risk.usecase.ts'
import { refuseLacking } from '../order/command/lacking.ts'
import { performCommand } from '../order/command/perform-command.usecase.ts'
import type { OrderRecord } from '../order/order-record.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { withdrawChoice } from './ebanking-setup/withdraw-choice.usecase.ts'
import { lackingFor } from './task-refusals.ts'

type PerformTask = {
  orderCode: string
  version: number
  command: OrderCommand
  actor: StaffActor
  now: Date
}

function concernsRating(command: OrderCommand): boolean {
  return command.type === 'record_fact' || ('task' in command && command.task === 'rating_override')
}

function concernsDocuments(command: OrderCommand): boolean {
  return 'task' in command && command.task === 'missing_documents'
}

export async function performTask(trx: Transaction, perform: PerformTask) {
  const { orderCode, version, command, actor, now } = perform
  if (command.type === 'withdraw_task' && isChoiceKind(command.task)) {
    const { task: kind, note } = command
    return withdrawChoice(trx, { orderCode, kind, note, version, actor, now })
  }
  const checked = async ({ state }: OrderRecord) => {
    const [first, ...rest] = await lackingFor(trx, command, { state, now })
    if (first !== undefined) throw refuseLacking([first, ...rest])
    return withMismatch(trx, state, command, now)
  }
  const outcome = await performCommand(trx, { orderCode, actor, now, version, command: checked })
  const settled = concernsRating(command) ? await settleRisk(trx, { state: outcome.state, now }) : undefined
  const judged = concernsDocuments(command)
    ? await settleApplication(trx, { state: (settled ?? outcome).state, now })
    : undefined
  return judged ?? settled ?? outcome
}
