import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { type ApprovalRow, listApprovals, listWaitingApprovals } from './approval.store.ts'
import { approvalViewOf, peopleInApprovals } from './approval.view.ts'

const MOST = 200

async function viewsOf(database: Database, rows: readonly ApprovalRow[], actor: StaffActor) {
  const names = await nameStaff(database, peopleInApprovals(rows))
  return { items: rows.map((row) => approvalViewOf(row, names, actor)) }
}

export async function readApprovals(database: Database, orderCode: string, actor: StaffActor) {
  await getVisibleOrder(database, orderCode, actor)
  return viewsOf(database, await listApprovals(database, orderCode), actor)
}

export async function readWaitingApprovals(database: Database, actor: StaffActor) {
  return viewsOf(database, await listWaitingApprovals(database, actor, MOST), actor)
}
