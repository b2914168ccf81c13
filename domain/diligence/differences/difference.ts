import type { StaffActor } from '../../access/actor.ts'
import { findGrant } from '../../access/capabilities.ts'
import type { StaffId } from '../../base/ids.ts'
import type { PlainDate } from '../../base/plain-date.ts'

/** Where a material difference was found: in due diligence before the account is open, or when the customer was looked at again. */
export const DIFFERENCE_SOURCES = ['diligence', 'review'] as const
export type DifferenceSource = (typeof DIFFERENCE_SOURCES)[number]

export const DIFFERENCE_STATES = ['found', 'prepared', 'sent', 'dropped'] as const
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]

export const DIFFERENCE_KINDS = [
  'notFiled',
  'missingOwner',
  'surplusOwner',
  'share',
  'criterion',
  'details',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** Most owners that a report names on either side. */
export const MOST_OWNERS = 20

export type DifferenceAct = 'prepare' | 'return' | 'send' | 'drop'

type Step = {
  readonly from: readonly DifferenceState[]
  readonly to: DifferenceState
  readonly who: 'maker' | 'checker'
}

/** Every step of a report. What was prepared may be written anew until it is sent. */
export const DIFFERENCE_STEPS: Readonly<Record<DifferenceAct, Step>> = {
  prepare: { from: ['found', 'prepared'], to: 'prepared', who: 'maker' },
  return: { from: ['prepared'], to: 'found', who: 'checker' },
  send: { from: ['prepared'], to: 'sent', who: 'checker' },
  drop: { from: ['found', 'prepared'], to: 'dropped', who: 'checker' },
}

export type DifferenceRefusal =
  | 'role_may_not'
  | 'report_moved'
  | 'same_person'
  | 'report_open'
  | 'not_a_customer'
  | 'sent_day'
  | 'kind_not_shown'
  | 'receipt_missing'

export type StandingDifference = {
  readonly state: DifferenceState
  readonly preparedBy: StaffId | null
  readonly foundOn: PlainDate
}

/** Why this member of staff may not do this with a report now; null when they may. Nobody sends what they wrote. */
export function refuseDifferenceAct(
  act: DifferenceAct,
  report: StandingDifference,
  actor: StaffActor,
): DifferenceRefusal | null {
  const { from, who } = DIFFERENCE_STEPS[act]
  const right = findGrant(actor.role, 'report_differences')?.right
  if (right !== (who === 'maker' ? 'act' : 'check')) return 'role_may_not'
  if (!from.includes(report.state)) return 'report_moved'
  return act === 'send' && report.preparedBy === actor.staffId ? 'same_person' : null
}

/** Whether a report can have been sent on this day: not before the difference was found, nor after today. */
export function canBeSentOn(day: PlainDate, { foundOn, today }: { foundOn: PlainDate; today: PlainDate }) {
  return day >= foundOn && day <= today
}
