import type { Flow } from '../../lists/flows.ts'
import { partyOf } from '../progress.ts'
import { MAIN_LINE } from '../statuses.ts'
import { DEFAULT_TIME_LIMITS, type TimeLimits } from './deadlines.ts'
import type { TimeLimit } from './time-limit.ts'

const DAY_HOURS = 9
const DAY_MINUTES = DAY_HOURS * 60

function daysOf(limit: TimeLimit): number {
  switch (limit.unit) {
    case 'minutes':
      return limit.amount / DAY_MINUTES
    case 'business_hours':
      return limit.amount / DAY_HOURS
    case 'business_days':
      return limit.amount
  }
}

/** When nothing has to come back: the time limits of the main line, one after the other. */
export function bankDaysOf(flow: Flow, limits: TimeLimits = {}): number {
  const days = MAIN_LINE[flow]
    .filter((status) => partyOf(status) === 'bank')
    .flatMap((status) => limits[status] ?? DEFAULT_TIME_LIMITS[status] ?? [])
    .reduce((sum, limit) => sum + daysOf(limit), 0)
  return Math.ceil(Math.round(days * 1_000) / 1_000)
}
