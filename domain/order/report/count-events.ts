import type { ActorRef } from '../../access/actor.ts'
import { businessTimeBetween } from '../../base/business-calendar.ts'
import { minutesBetween, shanghaiDateOf } from '../../base/instant.ts'
import { definitionPath } from '../../form/answers/path.ts'
import type { EventOf, OrderEvent } from '../events.ts'
import { partyOf } from '../progress.ts'
import type { OrderState } from '../state/state.ts'
import { isFinalStatus } from '../statuses.ts'
import { type Doer, kindOf, type OrderFact, type ReturnFact, type StayFact } from './facts.ts'

export type Counted = {
  readonly order: OrderFact
  readonly stays: readonly StayFact[]
  readonly returns: readonly ReturnFact[]
}

export type Course = Omit<OrderFact, 'kind' | 'rm' | 'cm' | 'ao'>

function doerOf(by: ActorRef): Doer {
  if (by.kind === 'staff') return { role: by.role, staffId: by.staffId }
  return { role: by.kind === 'customer' ? 'CUSTOMER' : 'SYSTEM', staffId: null }
}

function stayEndedBy({ status, since }: Course, { at, by, steps }: EventOf<'transitioned'>): StayFact {
  const isTouch = partyOf(status) === 'bank'
  const minutes = isTouch ? businessTimeBetween(since, at) : Math.max(0, minutesBetween(since, at))
  return {
    day: shanghaiDateOf(at),
    status,
    isTouch,
    minutes: Math.round(minutes),
    step: steps[0] ?? null,
    by: doerOf(by),
  }
}

function moved(course: Course, event: EventOf<'transitioned'>, stay: StayFact): Course {
  const { at, to } = event
  const end = { day: shanghaiDateOf(at), reason: event.reasonCode, by: doerOf(event.by) }
  return {
    ...course,
    status: to,
    since: at,
    end: isFinalStatus(to) ? end : null,
    touchMinutes: course.touchMinutes + (stay.isTouch ? stay.minutes : 0),
    waitingMinutes: course.waitingMinutes + (stay.isTouch ? 0 : stay.minutes),
  }
}

function marksOf(event: EventOf<'returned_to_customer'>, round: number): readonly ReturnFact[] {
  const { at, from, marks, by } = event
  // Entries of a list are one field to a report, marked once however many of them are wrong.
  const fields = [...new Set(marks.map(({ fieldKey }) => definitionPath(fieldKey)))]
  return fields.map((fieldKey, index) => ({
    day: shanghaiDateOf(at),
    from,
    round,
    mark: index + 1,
    fieldKey,
    by: doerOf(by),
  }))
}

function begun({ at, status }: EventOf<'order_created'>): Course {
  const nothing = { end: null, touchMinutes: 0, waitingMinutes: 0, returns: 0 }
  return { ...nothing, status, since: at, createdAt: at }
}

function unborn(order: OrderState): Course {
  const { status, createdAt } = order
  return { status, since: createdAt, createdAt, end: null, touchMinutes: 0, waitingMinutes: 0, returns: 0 }
}

/** Counting a history at once or piece by piece comes to the same. */
export function countEvents(
  before: Course | null,
  events: readonly OrderEvent[],
  after: OrderState,
): Counted {
  let course = before ?? unborn(after)
  const stays: StayFact[] = []
  const returns: ReturnFact[] = []
  for (const event of events) {
    if (event.type === 'order_created') course = begun(event)
    if (event.type === 'transitioned' && event.to !== course.status) {
      const stay = stayEndedBy(course, event)
      stays.push(stay)
      course = moved(course, event, stay)
    }
    if (event.type === 'returned_to_customer') {
      course = { ...course, returns: course.returns + 1 }
      returns.push(...marksOf(event, course.returns))
    }
  }
  const { RM, CM, AO } = after.seats
  const seats = { rm: RM?.staffId ?? null, cm: CM?.staffId ?? null, ao: AO?.staffId ?? null }
  return { order: { ...course, kind: kindOf(after), ...seats }, stays, returns }
}
