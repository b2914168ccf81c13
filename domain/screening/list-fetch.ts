import {
  addMinutes,
  type Instant,
  shanghaiDateOf,
  shanghaiInstant,
  shanghaiMinutesOf,
} from '../base/instant.ts'

/** What became of a list whose publisher was asked. */
export const FETCH_ENDS = ['unchanged', 'released', 'waiting', 'refused', 'unreachable'] as const
export type FetchEnd = (typeof FETCH_ENDS)[number]

const EVERY_HOURS = 6
const AT_MINUTE = 17

/** By the bank's clock. */
export const FETCH_CRON = `${AT_MINUTE} */${EVERY_HOURS} * * *`

/** When publishers are asked next by schedule. */
export function nextFetchAt(now: Instant): Instant {
  const every = EVERY_HOURS * 60
  const passed = Math.floor((shanghaiMinutesOf(now) - AT_MINUTE) / every)
  const first = shanghaiInstant(shanghaiDateOf(now), AT_MINUTE)
  return addMinutes(first, (passed + 1) * every)
}
