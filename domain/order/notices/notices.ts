import type { Role } from '../../access/roles.ts'
import { addBusinessHours } from '../../base/business-calendar.ts'
import { addMinutes, type Instant } from '../../base/instant.ts'
import {
  differenceReportDue,
  isDifferenceReportSoonDue,
} from '../../diligence/investigation/difference-report.ts'
import type { OrderEvent } from '../events.ts'
import { DEFAULT_ORDER_SETTINGS, type OrderSettings } from '../settings.ts'
import type { OrderState } from '../state/state.ts'
import { isFinalStatus } from '../statuses.ts'
import { deadlineOf } from '../time/deadlines.ts'
import { rolesAtTurn, type WorkRole } from '../work/work.ts'

/** What staff are told of; the words stand in texts under `notices:staff`. */
export const STAFF_NOTICES = [
  'assigned',
  'dueSoon',
  'overdue',
  'escalated',
  'pushFailed',
  'differenceReport',
  'expiresSoon',
  'expired',
] as const
/** What the customer is told of, in their words only: `notices:customer`. */
export const CUSTOMER_NOTICES = [
  'informationWanted',
  'returned',
  'videoRejected',
  'videoWanted',
  'reminder',
  'lastReminder',
  'bookVisit',
  'visitBooked',
  'opened',
  'expired',
] as const

export type StaffNotice = (typeof STAFF_NOTICES)[number]
export type CustomerNotice = (typeof CUSTOMER_NOTICES)[number]

/** Somebody to be told: a person by number, everybody of a role in the order's branch, or the customer. */
export type Recipient =
  | { readonly kind: 'person'; readonly staffId: string }
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'customer' }

/** Something to tell, once: `reason` makes the repetition of a timer or job harmless. */
export type Telling = {
  readonly to: Recipient
  readonly notice: StaffNotice | CustomerNotice
  readonly reason: string
  readonly params: Readonly<Record<string, string>>
}

const customer = { kind: 'customer' } as const
function person(staffId: string): Recipient {
  return { kind: 'person', staffId }
}

/** Whose leader hears of it when the work of a role is late. */
const LEADER_OF: Readonly<Partial<Record<WorkRole, Role>>> = {
  CM: 'CM_LEADER',
  GSC_BB_CM: 'CM_LEADER',
  CM_LEADER: 'CM_LEADER',
  AO: 'AO_LEADER',
  AO_LEADER: 'AO_LEADER',
  CRT: 'AO_LEADER',
  HUB: 'AO_LEADER',
  RM: 'RM_LEADER',
  RO: 'RM_LEADER',
  RM_LEADER: 'RM_LEADER',
}

function relationshipOf({ seats }: OrderState): readonly Recipient[] {
  const holder = seats.RM ?? seats.RO
  return holder === null ? [{ kind: 'role', role: 'RM_LEADER' }] : [person(holder.staffId)]
}

function ofTransition(order: OrderState, to: string): readonly CustomerNotice[] {
  if (to === '0300') return order.isBackCustomer ? ['returned'] : ['informationWanted']
  if (to === '1100') return ['bookVisit']
  if (to === '1200') return ['visitBooked']
  return to === '0000' ? ['opened'] : []
}

function tellingsOf(order: OrderState, event: OrderEvent): readonly Omit<Telling, 'reason'>[] {
  switch (event.type) {
    case 'staff_assigned': {
      const isOwnAct = event.by.kind === 'staff' && event.by.staffId === event.staffId
      return isOwnAct ? [] : [{ to: person(event.staffId), notice: 'assigned', params: { seat: event.seat } }]
    }
    case 'push_failed':
      return [{ to: { kind: 'role', role: 'HUB' }, notice: 'pushFailed', params: { push: event.push } }]
    case 'reminder_sent':
      return [
        { to: customer, notice: event.which === 'half' ? 'reminder' : 'lastReminder', params: {} },
        ...relationshipOf(order).map((to) => ({ to, notice: 'expiresSoon' as const, params: {} })),
      ]
    case 'transitioned': {
      const visit = order.appointment
      const params = visit === null ? {} : { date: visit.date, time: visit.time, place: visit.place }
      if (event.action === 'expire') {
        return [
          { to: customer, notice: 'expired', params: {} },
          ...relationshipOf(order).map((to) => ({ to, notice: 'expired' as const, params: {} })),
        ]
      }
      if (event.to === event.from) return []
      return ofTransition(order, event.to).map((notice) => ({ to: customer, notice, params }))
    }
    default:
      return []
  }
}

/** Who is to be told of what just happened; `order` is the order after the events. */
export function tellingsOfEvents(order: OrderState, events: readonly OrderEvent[]): readonly Telling[] {
  return events.flatMap((event, index) =>
    tellingsOf(order, event).map((telling) => ({
      ...telling,
      reason: `${order.version - events.length + index + 1}`,
    })),
  )
}

/**
 * What a material difference from the registrar's filing asks to tell now: whoever keeps the relationship that the day
 * of the report is near (PBOC Order 2025 No. 12). Nothing once the bank did not take the customer: there is no customer
 * to report on. A difference that went away and came back is a new one.
 */
export function tellingsOfDifference(
  order: OrderState,
  { foundAt, now }: { readonly foundAt: Instant; readonly now: Instant },
  { holidays }: Pick<OrderSettings, 'holidays'> = DEFAULT_ORDER_SETTINGS,
): readonly Telling[] {
  const isCustomer = !isFinalStatus(order.status) || order.status === '0000'
  if (!isCustomer || !isDifferenceReportSoonDue(foundAt, now, holidays)) return []
  const params = { day: differenceReportDue(foundAt, holidays) }
  return relationshipOf(order).map((to) => ({
    to,
    notice: 'differenceReport',
    params,
    reason: `differenceReport:${foundAt}`,
  }))
}

/** The persons behind a role: the holder of the seat, else everybody of the role in the branch. */
function recipientOf(order: OrderState, role: WorkRole): Recipient | null {
  const holder = Object.values(order.seats).find((seat) => seat?.role === role)
  if (holder) return person(holder.staffId)
  if (role === 'CUSTOMER' || role === 'SYSTEM' || role === 'COUNTRY_HEAD') return null
  if ((role === 'CM_LEADER' || role === 'AO_LEADER') && order.claimedBy !== null)
    return person(order.claimedBy)
  return { kind: 'role', role }
}

/**
 * What the clock of the present step asks to tell now: soon due, over time, and after further open hours the leaders.
 * Nothing while no clock runs: with the customer it stands still. `due` is the end that the running
 * clock was given when the step began.
 */
export function tellingsOfTime(
  order: OrderState,
  now: Instant,
  settings: OrderSettings = DEFAULT_ORDER_SETTINGS,
  due: Instant | null = deadlineOf(order, settings.holidays),
): readonly Telling[] {
  const { dueSoonMinutes, escalationHours, holidays } = settings
  if (due === null || isFinalStatus(order.status) || now < addMinutes(due, -dueSoonMinutes)) return []
  const notice = now < due ? 'dueSoon' : 'overdue'
  const params = { status: order.status, due }
  const reason = `${notice}:${order.status}:${order.statusSince}`
  const roles = rolesAtTurn(order)
  const atTurn = roles.flatMap((role) => recipientOf(order, role) ?? [])
  const own = atTurn.map((to): Telling => ({ to, notice, reason, params }))
  if (now < addBusinessHours(due, escalationHours, holidays)) return own
  const leaders = [...new Set(roles.flatMap((role) => LEADER_OF[role] ?? []))]
  return [
    ...own,
    ...leaders.map(
      (role): Telling => ({
        to: { kind: 'role', role },
        notice: 'escalated',
        reason: `escalated:${order.status}:${order.statusSince}`,
        params,
      }),
    ),
  ]
}
