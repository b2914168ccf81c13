import type { WitnessPlace } from '../inputs.ts'
import type { OrderFlags } from '../intake.ts'

/** Visits begin within these, HH:mm in Shanghai; the branch closes an hour after the last. */
export const VISIT_HOURS = { first: '09:00', last: '17:00' } as const

/** Hours at which the calendar of visits offers a beginning. */
export const VISIT_STARTS = ['09', '10', '11', '12', '13', '14', '15', '16', '17'] as const

/** A visit keeps its two witnesses for so many minutes. */
export const VISIT_MINUTES = 60

export function isVisitTime(time: string): boolean {
  return time >= VISIT_HOURS.first && time <= VISIT_HOURS.last
}

/** How the flags of the order say that the visit is held: by remote video, at the customer's, at the branch. */
export function usualPlace(flags: Pick<OrderFlags, 'isOffsite' | 'isRemoteCCTV'>): WitnessPlace {
  if (flags.isRemoteCCTV) return 'remote'
  return flags.isOffsite ? 'customer' : 'branch'
}

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Whether two visits of one day cannot be attended by the same person. */
export function doVisitsOverlap(one: string, other: string): boolean {
  return Math.abs(minutesOf(one) - minutesOf(other)) < VISIT_MINUTES
}
