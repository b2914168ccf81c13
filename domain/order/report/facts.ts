import type { MakerRole, Role } from '../../access/roles.ts'
import type { BranchCode, SectorCode, StaffId } from '../../base/ids.ts'
import type { Instant } from '../../base/instant.ts'
import type { PlainDate } from '../../base/plain-date.ts'
import type { Flow } from '../../lists/flows.ts'
import { ORDER_FLAGS, type OrderFlag } from '../intake.ts'
import type { OrderState } from '../state/state.ts'
import type { StatusCode } from '../statuses.ts'
import type { StepName } from '../steps.ts'

export const REPORT_FLAGS = ORDER_FLAGS.filter((flag) => flag !== 'isChinese')

export type OrderKind = {
  readonly branchCode: BranchCode
  readonly sector: SectorCode | null
  readonly flow: Flow
  readonly riskRating: string | null
  readonly flags: readonly OrderFlag[]
}

export type Doer = {
  readonly role: MakerRole | Role
  readonly staffId: StaffId | null
}

/** One stay in a status that is over. Open minutes of the bank with the bank, else minutes of the clock. */
export type StayFact = {
  readonly day: PlainDate
  readonly status: StatusCode
  readonly isTouch: boolean
  readonly minutes: number
  readonly step: StepName | null
  readonly by: Doer
}

export type ReturnFact = {
  readonly day: PlainDate
  readonly from: StatusCode
  /** Which return of the order it was, and which of its marks; both count from 1. */
  readonly round: number
  readonly mark: number
  readonly fieldKey: string
  readonly by: Doer
}

export type EndFact = {
  readonly day: PlainDate
  readonly reason: string | null
  readonly by: Doer
}

export type OrderFact = {
  readonly kind: OrderKind
  readonly status: StatusCode
  readonly since: Instant
  readonly createdAt: Instant
  readonly end: EndFact | null
  /** Of the stays that are over. */
  readonly touchMinutes: number
  readonly waitingMinutes: number
  readonly returns: number
  readonly rm: StaffId | null
  readonly cm: StaffId | null
  readonly ao: StaffId | null
}

export function kindOf(order: OrderState): OrderKind {
  const rating = order.facts.risk_rating
  return {
    branchCode: order.intake.branchCode,
    sector: order.sector,
    flow: order.flow,
    riskRating: typeof rating === 'string' ? rating : null,
    flags: REPORT_FLAGS.filter((flag) => order.flags[flag]),
  }
}
