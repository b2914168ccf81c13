import { decideApproval, listMyApprovals, listOrderApprovals } from '@kaihu/contract/approval.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { refuseUnclear } from '../screening/refuse-unscreened.usecase.ts'
import { commandAnswerOf } from './command.view.ts'
import { readApprovals, readWaitingApprovals } from './desk/read-approvals.usecase.ts'
import type { OrderRecord } from './order-record.ts'
import { performCommand } from './perform-command.usecase.ts'

const decision = implementWrite(decideApproval, async ({ params, body }, { trx, actor, now }) => {
  const { orderCode, id: approvalId } = params
  const { version, decision: word, note, valueHash: hash } = body
  const command = { type: 'decide_approval', approvalId, approve: word === 'approve', note, hash } as const
  const checked = async ({ state }: OrderRecord) => {
    const isClearance = state.approvals.some(
      (one) => one.approvalId === approvalId && one.action === 'screening_cleared',
    )
    if (isClearance && word === 'approve') await refuseUnclear(trx, state, now)
    return command
  }
  return commandAnswerOf(await performCommand(trx, { orderCode, actor, now, version, command: checked }))
})

/** The calls about second persons. */
export const approvalRoutes: readonly Route[] = [
  implement(listOrderApprovals, ({ params }, { database, actor }) =>
    readApprovals(database, params.orderCode, actor),
  ),
  implement(listMyApprovals, (_input, { database, actor }) => readWaitingApprovals(database, actor)),
  decision,
]
