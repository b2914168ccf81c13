import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import type { PersonName } from '../../access/names/name-staff.usecase.ts'
import type { OrderLine } from './order-list.store.ts'

type Names = ReadonlyMap<string, PersonName>

export function peopleIn(lines: readonly OrderLine[]): string[] {
  return lines
    .flatMap(({ rm_id, ro_id, cm_id, ao_id, claimed_by }) => [rm_id, ro_id, cm_id, ao_id, claimed_by])
    .filter((id) => id !== null)
}

function flagsOf(line: OrderLine): OrderRow['flags'] {
  return {
    isBB: line.is_bb,
    isGBA: line.is_gba,
    isOffsite: line.is_offsite,
    isSmartTransact: line.is_smart_transact,
    isLineBB: line.is_line_bb,
    isRemoteCCTV: line.is_remote_cctv,
    isHK: line.is_hk,
    isChinese: line.is_chinese,
  }
}

function timesOf(line: OrderLine, now: Date) {
  return {
    createTime: line.created_at.toISOString(),
    changeTime: line.changed_at.toISOString(),
    dueAt: line.due_at?.toISOString() ?? null,
    isOverdue: line.due_at !== null && !line.is_final && line.due_at < now,
    waitingSince: line.waiting_since.toISOString(),
  }
}

export function orderRowOf(line: OrderLine, names: Names, now: Date): OrderRow {
  const person = (id: string | null): PersonName | null =>
    id === null ? null : (names.get(id) ?? { staffId: id, name: id, nameEn: id })
  return {
    orderCode: line.order_code,
    companyName: line.company_name,
    companyEnglishName: line.company_english_name,
    creditCode: line.credit_code,
    branchCode: line.branch_code,
    phoneNumber: line.phone_number,
    email: line.email,
    accountNature: line.account_nature,
    ...timesOf(line, now),
    status: line.status,
    flow: line.flow,
    priority: line.priority,
    riskRating: line.risk_rating,
    hubCustomerId: line.hub_customer_id,
    rm: person(line.rm_id),
    ro: person(line.ro_id),
    cm: person(line.cm_id),
    ao: person(line.ao_id),
    work: line.is_final ? [] : line.work,
    claimedBy: person(line.claimed_by),
    flags: flagsOf(line),
    isAwaitingChecker: line.is_awaiting_checker,
    hasFailedPush: line.has_failed_push,
    isContested: line.is_contested,
    cancelReason: line.cancel_reason,
    comments: line.comments,
    version: line.version,
  }
}
