import type { ActorRef } from '../access/actor.ts'
import { businessTimeBetween } from '../base/business-calendar.ts'
import { type Instant, minutesBetween } from '../base/instant.ts'
import type { HolidayCalendar } from '../base/public-holidays.ts'
import type { ActionName } from './actions.ts'
import { CUSTOMER_STATUSES, type StatusCode } from './statuses.ts'
import type { StepName } from './steps.ts'

/** Who an order waits for while it stands in a status: its time is touch time with the bank, else waiting time. */
export type Party = 'bank' | 'customer' | 'visit'

/** The customer fills in or corrects; the visit is waited for once it is booked; everything else lies with the bank. */
export function partyOf(status: StatusCode): Party {
  if (CUSTOMER_STATUSES.includes(status)) return 'customer'
  return status === '1200' ? 'visit' : 'bank'
}

export type Move = {
  readonly at: Instant
  readonly by: ActorRef
  readonly action: ActionName
  readonly to: StatusCode
  readonly steps: readonly StepName[]
}

/** One stay in a status, with what ended it; `until`, `by` and `action` are null while it lasts. */
export type Stay = {
  readonly status: StatusCode
  readonly since: Instant
  readonly until: Instant | null
  readonly party: Party
  readonly by: ActorRef | null
  readonly action: ActionName | null
  readonly steps: readonly StepName[]
  /** Open minutes of the bank with the bank, minutes of the clock with the customer or the visit. */
  readonly minutes: number
}

export type Progress = {
  readonly stays: readonly Stay[]
  /** Open minutes of the bank during which the order lay with the bank. */
  readonly touchMinutes: number
  /** Minutes during which it waited for the customer or the visit. */
  readonly waitingMinutes: number
}

function minutesOf(
  status: StatusCode,
  [since, until]: readonly [Instant, Instant],
  holidays: HolidayCalendar | undefined,
): number {
  const isWithBank = partyOf(status) === 'bank'
  return Math.round(
    isWithBank ? businessTimeBetween(since, until, holidays) : Math.max(0, minutesBetween(since, until)),
  )
}

function isEnd(status: StatusCode): boolean {
  return status === '0000' || status === '1600' || status.startsWith('99')
}

/** What was recorded without a change of status adds nothing; an end has no time. */
export function progressOf(
  created: { readonly at: Instant; readonly status: StatusCode },
  moves: readonly Move[],
  now: Instant,
  holidays?: HolidayCalendar,
): Progress {
  const stays: Stay[] = []
  let here: { status: StatusCode; since: Instant } = { status: created.status, since: created.at }
  const close = (until: Instant | null, move: Move | null) => {
    const { status, since } = here
    const minutes = isEnd(status) ? 0 : minutesOf(status, [since, until ?? now], holidays)
    const { by = null, action = null, steps = [] } = move ?? {}
    stays.push({ status, since, until, party: partyOf(status), by, action, steps, minutes })
  }
  for (const move of moves) {
    if (move.to === here.status) continue
    close(move.at, move)
    here = { status: move.to, since: move.at }
  }
  close(null, null)
  const sum = (party: (one: Party) => boolean) =>
    stays.reduce((total, stay) => (party(stay.party) ? total + stay.minutes : total), 0)
  return {
    stays,
    touchMinutes: sum((party) => party === 'bank'),
    waitingMinutes: sum((party) => party !== 'bank'),
  }
}
