import type { EventType, OrderEvent, Transitioned } from '../events.ts'
import { REJECTED_STATUSES } from '../statuses.ts'
import type { Ending, Published } from './event-catalogue.ts'

const OPENED = '0000'

function endingOf({ action, to }: Transitioned): Ending | null {
  if (action === 'revoke') return 'revoked'
  if (action === 'expire') return 'expired'
  if (action === 'cancel') return 'cancelled'
  return REJECTED_STATUSES.includes(to) ? 'rejected' : null
}

function ofMove(orderCode: string, event: Transitioned): Published[] {
  const { from, to, action } = event
  const outcome = endingOf(event)
  return [
    { type: 'order.status_changed', data: { orderCode, from, to, action } },
    ...(to === OPENED ? [{ type: 'order.opened', data: { orderCode } } as const] : []),
    ...(outcome === null ? [] : [{ type: 'order.closed', data: { orderCode, outcome } } as const]),
  ]
}

type Told = { [T in EventType]?: (event: Extract<OrderEvent, { type: T }>, orderCode: string) => Published[] }

/** What of an order's events programs are told; whatever is not listed stays inside. */
const TOLD: Told = {
  order_created: ({ flow, status }, orderCode) => [
    { type: 'order.created', data: { orderCode, flow, status } },
  ],
  transitioned: (event, orderCode) => ofMove(orderCode, event),
  application_submitted: ({ isFirst }, orderCode) => [
    { type: 'order.submitted', data: { orderCode, isFirst } },
  ],
  returned_to_customer: ({ from }, orderCode) => [{ type: 'order.returned', data: { orderCode, from } }],
  staff_assigned: ({ seat }, orderCode) => [{ type: 'order.assigned', data: { orderCode, seat } }],
  approval_requested: ({ approval }, orderCode) => [
    { type: 'order.approval_requested', data: { orderCode, action: approval.action } },
  ],
  approval_given: (_event, orderCode) => [
    { type: 'order.approval_decided', data: { orderCode, isGiven: true } },
  ],
  approval_refused: (_event, orderCode) => [
    { type: 'order.approval_decided', data: { orderCode, isGiven: false } },
  ],
  push_done: ({ push }, orderCode) => [{ type: 'order.push_done', data: { orderCode, push } }],
  push_failed: ({ push, failureCode }, orderCode) => [
    { type: 'order.push_failed', data: { orderCode, push, failureCode } },
  ],
}

export function publishedOf(orderCode: string, events: readonly OrderEvent[]): readonly Published[] {
  return events.flatMap((event) => {
    // The entry of a type takes the event of that type; the compiler does not follow a lookup by it.
    const tell = TOLD[event.type] as ((event: OrderEvent, orderCode: string) => Published[]) | undefined
    return tell?.(event, orderCode) ?? []
  })
}
