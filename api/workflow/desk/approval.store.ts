import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import type { ActionName } from '@kaihu/domain/order/actions.ts'
import type { PendingApproval } from '@kaihu/domain/order/gates/approval.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import { sql } from 'kysely'
import { PARKED } from '../../order/command/keep-approvals.ts'
import { inScopeSql } from '../../order/list/order-scope.sql.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { KeptJson } from '../../platform/database/json-column.ts'

export type ApprovalRow = {
  order_code: string
  approval_id: string
  action: ActionName
  transition: string
  from_status: StatusCode
  state: 'pending' | 'approved' | 'refused' | 'lapsed'
  maker_id: string
  maker_role: Role | 'customer' | 'system'
  checkers: Role[]
  checker_id: string | null
  checker_role: Role | null
  reason: string | null
  note: string | null
  command: PendingApproval['command']
  value_hash: string
  created_at: Date
  decided_at: Date | null
  company_name: string
  order_version: number
}

type Kept = Omit<ApprovalRow, 'command'> & { command: KeptJson }

function approvalOf(row: Kept): ApprovalRow {
  return { ...row, command: PARKED.read(row.command, row.approval_id) }
}

const COLUMNS =
  sql.raw(`a.order_code, a.approval_id, a.action, a.transition, a.from_status, a.state, a.maker_id,
  a.maker_role, a.checkers, a.checker_id, a.checker_role, a.reason, a.note, a.command, a.value_hash, a.created_at,
  a.decided_at, o.company_name, o.version as order_version`)

export async function listApprovals(database: Database, orderCode: string): Promise<ApprovalRow[]> {
  const { rows } = await sql<Kept>`
    select ${COLUMNS} from kaihu.approval a join kaihu.customer_order o using (order_code)
    where a.order_code = ${orderCode} order by a.created_at desc, a.approval_id desc`.execute(database)
  return rows.map(approvalOf)
}

export async function listWaitingApprovals(
  database: Database,
  actor: StaffActor,
  limit: number,
): Promise<ApprovalRow[]> {
  const { rows } = await sql<Kept>`
    select ${COLUMNS} from kaihu.approval a
    join (select * from kaihu.customer_order where is_awaiting_checker and ${inScopeSql(actor)}) o using (order_code)
    where a.state = 'pending' and a.maker_id <> ${actor.staffId} and a.checkers @> array[${actor.role}]
    order by a.created_at limit ${limit}`.execute(database)
  return rows.map(approvalOf)
}
