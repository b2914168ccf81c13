import type { OrderState } from '../state/state.ts'

/**
 * Staff took the order in and said why it is the company that asks, accepted the representative's
 * declaration, or two of them let it go on beside others.
 */
export function isClaimProven({ isTakenInByStaff, claimGround, tasks, facts }: OrderState): boolean {
  const declared = [tasks.intention_video, tasks.branch_authorisation].some(
    (task) => task?.status === 'closed',
  )
  const isVouched = isTakenInByStaff === true && claimGround !== null
  return isVouched || declared || facts.company_released === true
}
