import { decideApproval, listMyApprovals, listOrderApprovals } from '@kaihu/contract/approval.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { commandAnswerOf } from '../order/command/command.view.ts'
import { performCommand } from '../order/command/perform-command.usecase.ts'
import type { OrderRecord } from '../order/order-record.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { refuseUnclear } from '../screening/refuse-unscreened.usecase.ts'
import { readApprovals, readWaitingApprovals } from './desk/read-approvals.usecase.ts'
import { refuseOtherAccountNumbers } from './push/refuse-other-numbers.usecase.ts'

async function refuseOutdated(trx: Transaction, state: OrderState, approvalId: string, now: Date) {
  const asked = state.approvals.find((one) => one.approvalId === approvalId)?.command
  if (asked?.action === 'screening_cleared') await refuseUnclear(trx, state, now)
  if (asked?.action === 'account_opened') {
    await refuseOtherAccountNumbers(trx, state.orderCode, asked.accountNumbers ?? [])
  }
}

const decision = implementWrite(decideApproval, async ({ params, body }, { trx, actor, now }) => {
  const { orderCode, id: approvalId } = params
  const { version, decision: word, note, valueHash: hash } = body
  const command = { type: 'decide_approval', approvalId, approve: word === 'approve', note, hash } as const
  const checked = async ({ state }: OrderRecord) => {
    if (word === 'approve') await refuseOutdated(trx, state, approvalId, now)
    return command
  }
  return commandAnswerOf(await performCommand(trx, { orderCode, actor, now, version, command: checked }))
})

export const approvalRoutes: readonly Route[] = [
  implement(listOrderApprovals, ({ params }, { database, actor }) =>
    readApprovals(database, params.orderCode, actor),
  ),
  implement(listMyApprovals, (_input, { database, actor }) => readWaitingApprovals(database, actor)),
  decision,
]
