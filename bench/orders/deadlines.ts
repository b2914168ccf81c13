import { type Instant, instantOf } from '@kaihu/domain/base/instant.ts'
import { STATUS_CODES, type StatusCode } from '@kaihu/domain/order/statuses.ts'
import { deadlineOf } from '@kaihu/domain/order/time/deadlines.ts'

/** Open orders came to their status at one of these moments, so that each time limit is computed once. */
export const MOMENTS = 5_000
const OPEN_DAYS = 45
const DAY_MS = 86_400_000

export function momentsBefore(now: Date): Instant[] {
  return Array.from({ length: MOMENTS }, (_, index) =>
    instantOf(new Date(now.getTime() - Math.round((index / MOMENTS) ** 2 * OPEN_DAYS * DAY_MS))),
  )
}

type Limit = { moment: number; status: StatusCode; is_high: boolean; due_at: Instant }

/** When an order of each status would be due for each moment, by the domain's own rule and calendar. */
export function limitsOf(moments: readonly Instant[]): Limit[] {
  return STATUS_CODES.flatMap((status) =>
    [false, true].flatMap((is_high) =>
      moments.flatMap((statusSince, moment) => {
        const facts = { risk_rating: is_high ? 'H' : 'M' } as const
        const due_at = deadlineOf({ status, statusSince, facts, appointment: null })
        return due_at === null ? [] : [{ moment, status, is_high, due_at }]
      }),
    ),
  )
}
