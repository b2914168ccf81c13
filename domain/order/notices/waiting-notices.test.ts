import { expect, test } from 'vitest'
import { addMinutes } from '../../base/instant.ts'
import { FLOWS, STANDARD } from '../../lists/flows.ts'
import { orderAt } from '../examples/order-journeys.ts'
import { holdsFor } from '../flow.ts'
import { isFinalStatus, STATUS_CODES, STATUSES } from '../statuses.ts'
import { deadlineOf } from '../time/deadlines.ts'
import type { PlainTelling } from './notice-kinds.ts'
import { tellingsOfTime } from './notices.ts'
import { tellingsOfTurn } from './turn-tellings.ts'
import { WAITING_NOTICES, waitingOf } from './waiting-notices.ts'

const WAITING: readonly string[] = WAITING_NOTICES
const PLACES = FLOWS.flatMap((flow) =>
  STATUS_CODES.filter((status) => holdsFor(STATUSES[status].flow, flow) && !isFinalStatus(status)).map(
    (status) => [flow, status] as const,
  ),
)

/** The tellings of waiting work that would be settled at once, though it waits. */
function lost(order: ReturnType<typeof orderAt>, told: readonly PlainTelling[]): readonly PlainTelling[] {
  const waits = waitingOf(order)
  const holds = ({ notice, to, params }: PlainTelling) =>
    waits.some(
      (one) =>
        one.notice === notice &&
        params[one.param] === one.subject &&
        JSON.stringify(one.to) === JSON.stringify(to),
    )
  return told.filter((telling) => WAITING.includes(telling.notice) && !holds(telling))
}

test.each(PLACES)(
  'whatever is told of an order of %s in %s to be done holds when it is told',
  (flow, status) => {
    const order = orderAt(flow, status)
    expect(lost(order, tellingsOfTurn(undefined, order, { kind: 'system', job: 'test' }))).toEqual([])
    const due = deadlineOf(order)
    if (due === null) return
    const late = tellingsOfTime(order, addMinutes(due, 6 * 24 * 60))
    expect(lost(order, late)).toEqual([])
  },
)

test.each(STATUS_CODES.filter(isFinalStatus))('nothing waits on an order that ended in %s', (status) => {
  expect(waitingOf(orderAt(STANDARD, '0400'))).not.toEqual([])
  expect(waitingOf({ ...orderAt(STANDARD, '0400'), status })).toEqual([])
})
