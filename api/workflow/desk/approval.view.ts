import type { ApprovalView } from '@kaihu/contract/approval.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { PersonName } from '../../access/names/name-staff.usecase.ts'
import type { ApprovalRow } from './approval.store.ts'

type Names = ReadonlyMap<string, PersonName>

export function peopleInApprovals(rows: readonly ApprovalRow[]): string[] {
  return rows.flatMap(({ maker_id, checker_id }) => [maker_id, checker_id]).filter((id) => id !== null)
}

export function approvalViewOf(row: ApprovalRow, names: Names, actor: StaffActor): ApprovalView {
  const person = (id: string): PersonName => names.get(id) ?? { staffId: id, name: id, nameEn: id }
  const isPending = row.state === 'pending'
  return {
    approvalId: row.approval_id,
    orderCode: row.order_code,
    companyName: row.company_name,
    action: row.action,
    transition: row.transition,
    from: row.from_status,
    state: row.state,
    maker: { ...person(row.maker_id), role: row.maker_role },
    checkers: row.checkers,
    checker:
      row.checker_id && row.checker_role ? { ...person(row.checker_id), role: row.checker_role } : null,
    reason: row.reason,
    note: row.note,
    valueHash: row.value_hash,
    command: row.command,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    orderVersion: row.order_version,
    canDecide: isPending && row.checkers.includes(actor.role) && row.maker_id !== actor.staffId,
  }
}
