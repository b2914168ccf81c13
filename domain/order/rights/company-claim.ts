import type { OrderState } from '../state/state.ts'

/**
 * Whether the applicant's tie to the company is more than a typed code: staff took the order in, the legal
 * representative declared the intention and staff accepted it, or two of the staff let the order go on beside others.
 */
export function isClaimProven({ isTakenInByStaff, tasks, facts }: OrderState): boolean {
  const declared = [tasks.intention_video, tasks.branch_authorisation].some(
    (task) => task?.status === 'closed',
  )
  return isTakenInByStaff === true || declared || facts.company_released === true
}
