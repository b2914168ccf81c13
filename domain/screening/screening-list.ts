import type { Instant } from '../base/instant.ts'
import { addMinutes, minutesBetween } from '../base/instant.ts'
import { SCREENING_CATEGORIES } from '../lists/screening-categories.ts'

export const CATEGORIES = ['blacklist', 'sanction', 'pep', 'aml', 'ssc', 'exit', 'negativeNews'] as const
export type ScreeningCategory = (typeof CATEGORIES)[number]

/** Whether a confirmed match in the column stops the order, and a dismissal needs two persons (R42). */
export function isStopping(category: ScreeningCategory): boolean {
  const entry = SCREENING_CATEGORIES.find(({ code }) => code === category)
  return entry !== undefined && 'reviewOnlyBy' in entry && entry.reviewOnlyBy === 'RISK_CONTROL'
}

export const VERSION_STATES = ['waiting', 'blocked', 'failed', 'released', 'replaced', 'discarded'] as const
export type VersionState = (typeof VERSION_STATES)[number]

/** What the load of a file goes through: its rows are read, its control names looked up, its entries kept. */
export const LOAD_PHASES = ['reading', 'checking', 'keeping'] as const
export type LoadPhase = (typeof LOAD_PHASES)[number]

/** Gates that a second administrator may pass with a reason: the publisher may really have changed that much. */
export const SOFT_GATES: readonly string[] = [
  'too_many_removed',
  'too_many_modified',
  'facts_missing',
  'damaged_text',
  'repeated_ids',
]

export type ListStanding = {
  readonly code: string
  readonly category: ScreeningCategory
  readonly isInUse: boolean
  readonly mostAgeDays: number
  readonly currentVersion: string | null
  readonly checkedAt: Instant | null
  /** The state of the newest load, when it was neither released nor discarded. */
  readonly pending: VersionState | null
}

/** `list_failed` is what runs say that were made when a bad file still held the orders. */
export const HOLD_CODES = ['list_missing', 'list_failed', 'list_overdue'] as const
export type HoldCode = (typeof HOLD_CODES)[number]

export type ListHold = {
  readonly list: string
  readonly category: ScreeningCategory
  readonly code: HoldCode
}

const MINUTES_A_DAY = 24 * 60

function holdOf(list: ListStanding, now: Instant): HoldCode | null {
  if (list.currentVersion === null || list.checkedAt === null) return 'list_missing'
  const age = minutesBetween(list.checkedAt, now)
  return age > list.mostAgeDays * MINUTES_A_DAY ? 'list_overdue' : null
}

/** From when on a list that nobody confirms holds every order; null where nothing of it is in force or in use. */
export function overdueFrom(list: ListStanding): Instant | null {
  if (!list.isInUse || list.currentVersion === null || list.checkedAt === null) return null
  return addMinutes(list.checkedAt, list.mostAgeDays * MINUTES_A_DAY)
}

/** From so much of its limit on an old list is told of: there is time to do something before it holds the bank. */
const EARLY = 0.7

/** In how many days a list that grows old will hold every order; null while it is fresh, or holds them already. */
export function daysUntilOverdue(list: ListStanding, now: Instant): number | null {
  if (!list.isInUse || list.currentVersion === null || list.checkedAt === null) return null
  const limit = list.mostAgeDays * MINUTES_A_DAY
  const age = minutesBetween(list.checkedAt, now)
  return age > limit || age < limit * EARLY ? null : Math.floor((limit - age) / MINUTES_A_DAY)
}

/**
 * Never loaded, or older than their limit. A file that failed stays aside: the version in force goes on. Fail
 * closed and show why: docs/adr/0010-screening-fails-closed.md.
 */
export function listHolds(lists: readonly ListStanding[], now: Instant): readonly ListHold[] {
  return lists
    .filter(({ isInUse }) => isInUse)
    .flatMap((list) => {
      const code = holdOf(list, now)
      return code === null ? [] : [{ list: list.code, category: list.category, code }]
    })
}
