import type { Actor, ActorRef } from '../../access/actor.ts'
import type { Role } from '../../access/roles.ts'
import { addBusinessHours } from '../../base/business-calendar.ts'
import { addMinutes, type Instant } from '../../base/instant.ts'
import type { EventOf, OrderEvent } from '../events.ts'
import { SEAT_LEADERS } from '../inputs.ts'
import { DEFAULT_ORDER_SETTINGS, type OrderSettings } from '../settings.ts'
import type { OrderState } from '../state/state.ts'
import { type FinalStatus, isFinalStatus, type StatusCode } from '../statuses.ts'
import { deadlineOf } from '../time/deadlines.ts'
import { rolesAtTurn, type WorkRole } from '../work/work.ts'
import { relationshipOf } from './difference-tellings.ts'
import {
  type CustomerNotice,
  type PlainTelling,
  type Telling,
  THE_CUSTOMER,
  toPerson,
} from './notice-kinds.ts'
import { recipientOf, tellingsOfTurn } from './turn-tellings.ts'

/** Whose leader hears of it when the work of a role is late. */
export const LEADER_OF: Readonly<Partial<Record<WorkRole, Role>>> = {
  ...SEAT_LEADERS,
  GSC_BB_CM: SEAT_LEADERS.CM,
  CM_LEADER: 'CM_LEADER',
  AO_LEADER: 'AO_LEADER',
  CRT: SEAT_LEADERS.AO,
  HUB: SEAT_LEADERS.AO,
  RM_LEADER: 'RM_LEADER',
}

/** Who stands in for somebody who has left the order's seat, the nearest first; nobody for whoever holds none. */
export function standInsFor({ seats }: OrderState, staffId: string): readonly Role[] {
  const held = Object.values(seats).find((holder) => holder?.staffId === staffId)
  const leader = held && LEADER_OF[held.role as WorkRole]
  return leader ? [leader, 'RISK_CONTROL'] : []
}

/** What the customer hears when the order ends so; null: nothing. */
const ENDS: Readonly<Record<FinalStatus, CustomerNotice | null>> = {
  '0000': 'opened',
  '1600': null,
  '9910': 'notContinued',
  '9920': 'notContinued',
  '9930': 'notContinued',
  '9999': 'revoked',
}

function isEnd(status: StatusCode): status is FinalStatus {
  return isFinalStatus(status)
}

function ofTransition(order: OrderState, to: StatusCode): readonly CustomerNotice[] {
  if (to === '0300') return order.isBackCustomer ? ['returned'] : ['informationWanted']
  if (to === '1100') return ['bookVisit']
  if (to === '1200') return ['visitBooked']
  return isEnd(to) ? [ENDS[to] ?? []].flat() : []
}

/** The last digits alone: a message may lie open on a screen. */
function shortened(accountNumbers: readonly string[]): string {
  return accountNumbers.map((number) => `…${number.slice(-4)}`).join(', ')
}

function customerParams({ appointment: visit, accountNumbers }: OrderState): Telling['params'] {
  const booked = visit === null ? {} : { date: visit.date, time: visit.time, place: visit.place }
  return { ...booked, accounts: shortened(accountNumbers) }
}

function notAgreed(maker: ActorRef | null | undefined, params: Telling['params']): readonly PlainTelling[] {
  return maker?.kind === 'staff' ? [{ to: toPerson(maker.staffId), notice: 'notAgreed', params }] : []
}

function ofMove(order: OrderState, event: EventOf<'transitioned'>): readonly PlainTelling[] {
  if (event.action === 'expire') {
    const everybody = [THE_CUSTOMER, ...relationshipOf(order)]
    return everybody.map((to) => ({ to, notice: 'expired', params: {} }))
  }
  if (event.to === event.from) return []
  // Whoever cancels their own application need not be told that it is cancelled.
  const isCancelled = event.to === '1600' && event.by.kind !== 'customer'
  const notices = isCancelled ? (['cancelled'] as const) : ofTransition(order, event.to)
  return notices.map((notice) => ({ to: THE_CUSTOMER, notice, params: customerParams(order) }))
}

function ofAssignment(event: EventOf<'staff_assigned'>): readonly PlainTelling[] {
  const { by, staffId, previous, seat } = event
  const isOwnAct = (person: string) => by.kind === 'staff' && by.staffId === person
  const given: PlainTelling = { to: toPerson(staffId), notice: 'assigned', params: { seat } }
  const lost = previous === null || previous === staffId ? null : previous
  const params = { seat, to: staffId, by: by.kind === 'staff' ? by.staffId : '' }
  return [
    ...(isOwnAct(staffId) ? [] : [given]),
    ...(lost === null || isOwnAct(lost)
      ? []
      : [{ to: toPerson(lost), notice: 'takenAway', params } as const]),
  ]
}

function ofRefusal(before: OrderState | undefined, event: EventOf<'approval_refused'>) {
  const asked = before?.approvals.find(({ approvalId }) => approvalId === event.approvalId)
  return asked ? notAgreed(asked.maker, { action: asked.action, task: '', note: event.note }) : []
}

function tellingsOf(
  order: OrderState,
  event: OrderEvent,
  before: OrderState | undefined,
): readonly PlainTelling[] {
  switch (event.type) {
    case 'staff_assigned':
      return ofAssignment(event)
    case 'application_submitted':
      return [{ to: THE_CUSTOMER, notice: 'received', params: {} }]
    case 'push_failed':
      return [{ to: { kind: 'role', role: 'HUB' }, notice: 'pushFailed', params: { push: event.push } }]
    case 'customer_reminded':
      return [{ to: THE_CUSTOMER, notice: 'reminder', params: {} }]
    case 'reminder_sent':
      return [
        { to: THE_CUSTOMER, notice: event.which === 'half' ? 'reminder' : 'lastReminder', params: {} },
        ...relationshipOf(order).map((to) => ({ to, notice: 'expiresSoon' as const, params: {} })),
      ]
    case 'approval_refused':
      return ofRefusal(before, event)
    case 'task_checked': {
      const task = order.tasks[event.kind]
      const asked = task?.doneBy ?? task?.openedBy
      return event.check.approved
        ? []
        : notAgreed(asked, { task: event.kind, action: '', note: event.check.note })
    }
    case 'line_closed':
      return relationshipOf(order).map((to) => ({ to, notice: 'lineDone', params: {} }))
    case 'transitioned':
      return ofMove(order, event)
    default:
      return []
  }
}

function ofAccountType(before: OrderState | undefined, order: OrderState): readonly PlainTelling[] {
  const [was, is] = [before?.tasks.account_type_change, order.tasks.account_type_change]
  if (is?.status !== 'closed' || was?.status === 'closed') return []
  const notice = is.result === 'rejected' ? 'accountTypeRefused' : 'accountTypeAgreed'
  return [{ to: THE_CUSTOMER, notice, params: {} }]
}

export type Outcome = {
  readonly before?: OrderState | undefined
  readonly state: OrderState
  readonly events: readonly OrderEvent[]
  readonly actor: Actor
}

export function tellingsOfOutcome({ before, state: order, events, actor }: Outcome): readonly Telling[] {
  const happened = events.flatMap((event, index) =>
    tellingsOf(order, event, before).map(
      (telling): Telling => ({ ...telling, reason: `${order.version - events.length + index + 1}` }),
    ),
  )
  const reason = `${order.version}`
  const decided = ofAccountType(before, order).map((telling): Telling => ({ ...telling, reason }))
  const isTold = (person: string) => happened.some(({ to }) => to.kind === 'person' && to.staffId === person)
  const turns = tellingsOfTurn(before, order, actor)
    // Who was just given the order knows that it waits for them.
    .filter(({ to, notice }) => notice === 'lineDelegated' || to.kind !== 'person' || !isTold(to.staffId))
    .map(
      (telling): Telling => ({ ...telling, reason: `${reason}:${Object.values(telling.params).join(':')}` }),
    )
  return [...happened, ...decided, ...turns]
}

/**
 * Soon due, over time, and after further open hours the leaders. With the customer the clock stands still.
 * `due` is the end that the running clock was given when the step began.
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
