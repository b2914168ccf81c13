import type { OrderState } from '../state/state.ts'

/**
 * Staff took the order in, accepted the representative's declaration, or two of them let it go on beside
 * others.
 */
export function isClaimProven({ isTakenInByStaff, tasks, facts }: OrderState): boolean {
  const declared = [tasks.intention_video, tasks.branch_authorisation].some(
    (task) => task?.status === 'closed',
  )
  return isTakenInByStaff === true || declared || facts.company_released === true
}
