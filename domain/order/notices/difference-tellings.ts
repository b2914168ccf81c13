import { isWorkingDay } from '../../base/business-calendar.ts'
import { addDays, type PlainDate } from '../../base/plain-date.ts'
import type { HolidayCalendar } from '../../base/public-holidays.ts'
import { DEFAULT_ORDER_SETTINGS, type OrderSettings } from '../settings.ts'
import type { OrderState } from '../state/state.ts'
import { isFinalStatus } from '../statuses.ts'
import { type Recipient, type Telling, toPerson } from './notice-kinds.ts'

/** A working week before the last day there is still time to gather the papers. */
const REMINDED_WORKING_DAYS = 5

export function isReported({ status }: Pick<OrderState, 'status'>): boolean {
  return !isFinalStatus(status) || status === '0000'
}

function isSoon(dueOn: PlainDate, today: PlainDate, holidays: HolidayCalendar | undefined): boolean {
  let left = 0
  for (let day = addDays(today, 1); day <= dueOn && left <= REMINDED_WORKING_DAYS; day = addDays(day, 1))
    if (isWorkingDay(day, holidays)) left++
  return left <= REMINDED_WORKING_DAYS
}

export function relationshipOf({ seats }: OrderState): readonly Recipient[] {
  const holder = seats.RM ?? seats.RO
  return holder === null ? [{ kind: 'role', role: 'RM_LEADER' }] : [toPerson(holder.staffId)]
}

type Report = { readonly reportId: string; readonly dueOn: PlainDate; readonly today: PlainDate }

/** PBOC Order 2025 No. 12. Once each, however often it is asked. */
export function tellingsOfDifference(
  order: OrderState,
  { reportId, dueOn, today }: Report,
  { holidays }: Pick<OrderSettings, 'holidays'> = DEFAULT_ORDER_SETTINGS,
): readonly Telling[] {
  if (!isReported(order)) return []
  const isLate = dueOn < today
  if (!isLate && !isSoon(dueOn, today, holidays)) return []
  const notice = isLate ? 'differenceLate' : 'differenceReport'
  const senders: Recipient[] = isLate
    ? [
        { kind: 'role', role: 'CM_LEADER' },
        { kind: 'role', role: 'RISK_CONTROL' },
      ]
    : []
  return [...relationshipOf(order), ...senders].map((to) => ({
    to,
    notice,
    params: { day: dueOn },
    reason: `${notice}:${reportId}`,
  }))
}
