import { decideApproval, listMyApprovals, listOrderApprovals } from '@kaihu/contract/approval.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Database } from '../platform/database/connect.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { commandAnswerOf } from './command.view.ts'
import { type ApprovalRow, listApprovals, listWaitingApprovals } from './desk/approval.store.ts'
import { approvalViewOf, peopleInApprovals } from './desk/approval.view.ts'
import { getVisibleOrder } from './get-visible-order.usecase.ts'
import { performCommand } from './perform-command.usecase.ts'
import { findNames } from './staff.store.ts'

/** More than anyone's list needs. */
const MOST = 200

const viewsOf = async (database: Database, rows: readonly ApprovalRow[], actor: StaffActor) => {
  const names = await findNames(database, peopleInApprovals(rows))
  return { items: rows.map((row) => approvalViewOf(row, names, actor)) }
}

const ofOrder = implement(listOrderApprovals, async ({ params }, { database, actor }) => {
  await getVisibleOrder(database, params.orderCode, actor)
  return viewsOf(database, await listApprovals(database, params.orderCode), actor)
})

const waiting = implement(listMyApprovals, async (_input, { database, actor }) =>
  viewsOf(database, await listWaitingApprovals(database, actor, MOST), actor),
)

const decision = implementWrite(decideApproval, async ({ params, body }, { trx, actor, now }) => {
  const { orderCode, id: approvalId } = params
  const { version, decision: word, note, valueHash: hash } = body
  const command = { type: 'decide_approval', approvalId, approve: word === 'approve', note, hash } as const
  return commandAnswerOf(await performCommand(trx, { orderCode, actor, now, version, command }))
})

/** The calls about second persons. */
export const approvalRoutes: readonly Route[] = [ofOrder, waiting, decision]
