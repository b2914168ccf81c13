import { networkOf } from '../../platform/http/guard/network.ts'
import type { Window } from '../throttle.store.ts'
import { rangeOf } from './address-range.ts'

/** Seconds before one asker may have another code sent to a number; shown as the resend countdown. */
export const RESEND_SECONDS = 60

const HOUR = 3_600
export const DAY = 24 * HOUR

export type Asker =
  /** Somebody who is signed in, or a browser that signed in to this number before; `about` is what gets one code a minute. */
  | { kind: 'known'; key: string; about?: string }
  /** Anybody else; `hasWorked` when the browser did the work that was asked of it. */
  | { kind: 'stranger'; hasWorked: boolean }

/**
 * `pace` holds up one asker, `own` is what one asker may have of a number, `shared` what askers of a kind
 * have together. No window of a stranger is one of somebody who is known (docs/adr/0078).
 */
export type Lane = { pace: readonly Window[]; own: readonly Window[]; shared: readonly Window[] }

export const CODES_OF_STRANGERS = {
  rangePerHour: 5,
  rangePerDay: 8,
  /** of all strangers together to one number: for nothing, and after work */
  freePerDay: 10,
  workedPerDay: 20,
}

/** Beyond this part of what the bank sends in an hour, strangers work for their codes. */
const FREE_PART = 0.8

function ofKnown(mobile: string, { key, about = '' }: Asker & { kind: 'known' }, perHour: number): Lane {
  return {
    pace: [{ key: `sms:known:minute:${key}:${mobile}:${about}`, seconds: RESEND_SECONDS, most: 1 }],
    own: [
      { key: `sms:known:hour:${key}:${mobile}`, seconds: HOUR, most: 5 },
      { key: `sms:known:day:${key}:${mobile}`, seconds: DAY, most: 10 },
    ],
    shared: [{ key: 'sms:known:all', seconds: HOUR, most: perHour }],
  }
}

/** Codes of all strangers to a number that cost them nothing; how many there were says how often each may be guessed at. */
export function freeKey(mobile: string): string {
  return `sms:free:day:${mobile}`
}

export function workedKey(mobile: string): string {
  return `sms:worked:day:${mobile}`
}

function ofStranger(
  mobile: string,
  { address, hasWorked, perHour }: { address: string; hasWorked: boolean; perHour: number },
): Lane {
  const range = rangeOf(address)
  const { rangePerHour, rangePerDay, freePerDay, workedPerDay } = CODES_OF_STRANGERS
  return {
    pace: [
      { key: `sms:address:${networkOf(address)}`, seconds: HOUR, most: 30 },
      { key: `sms:minute:${range}:${mobile}`, seconds: RESEND_SECONDS, most: 1 },
    ],
    own: [
      { key: `sms:hour:${range}:${mobile}`, seconds: HOUR, most: rangePerHour },
      { key: `sms:day:${range}:${mobile}`, seconds: DAY, most: rangePerDay },
    ],
    shared: hasWorked
      ? [
          { key: workedKey(mobile), seconds: DAY, most: workedPerDay },
          { key: 'sms:all', seconds: HOUR, most: perHour },
        ]
      : [
          { key: freeKey(mobile), seconds: DAY, most: freePerDay },
          { key: 'sms:all', seconds: HOUR, most: Math.max(1, Math.floor(perHour * FREE_PART)) },
        ],
  }
}

/** The windows that a code to this number is counted in; `perHour` is the most to all numbers together. */
export function laneOf(
  asker: Asker,
  { mobile, address, perHour }: { mobile: string; address: string; perHour: number },
): Lane {
  if (asker.kind === 'known') return ofKnown(mobile, asker, perHour)
  return ofStranger(mobile, { address, hasWorked: asker.hasWorked, perHour })
}

const MOST_TRIES = 5
/** Codes of strangers within a day that may be guessed at five times; every other one once. */
const EASY_CODES = 4

/**
 * All strangers together have 4 × 5 + 26 guesses at a number in a day, fewer than fifty: no failures have to
 * lock it.
 */
export function triesOf(asker: Asker, codesToday: number): number {
  if (asker.kind === 'known') return MOST_TRIES
  return asker.hasWorked || codesToday > EASY_CODES ? 1 : MOST_TRIES
}
