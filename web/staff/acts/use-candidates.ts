import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { listStaffCandidates } from '@kaihu/contract/order.ts'
import { useStaffCandidates } from '../../client/orders/orders.ts'

export type Candidate = CallAnswer<typeof listStaffCandidates>['items'][number] & { role: string }

/** Persons of one or two roles of a branch: who is there and has least to do comes first, each person once. */
export function useCandidates(roles: readonly string[], branch: string) {
  const [first = '', second] = roles
  const one = useStaffCandidates(first, branch)
  const two = useStaffCandidates(second ?? '', branch, second !== undefined)
  const all = [
    ...(one.data?.items ?? []).map((person) => ({ ...person, role: first })),
    ...(two.data?.items ?? []).map((person) => ({ ...person, role: second ?? '' })),
  ]
  const items = all
    .filter((person, index) => all.findIndex(({ staffId }) => staffId === person.staffId) === index)
    .toSorted((a, b) => Number(isAway(a)) - Number(isAway(b)) || a.load - b.load)
  return { items, isPending: one.isPending || (second !== undefined && two.isPending) }
}

function isAway({ isAbsent, isAtLimit }: Candidate): boolean {
  return isAbsent || isAtLimit
}
