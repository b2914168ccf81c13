import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { listStaffCandidates } from '@kaihu/contract/order.ts'
import { useStaffCandidates } from '../../client/orders/orders.ts'

export type Candidate = CallAnswer<typeof listStaffCandidates>['items'][number] & { role: string }

/** Persons of one or two roles of a branch, as a read: who is there and has least to do comes first, each person once. */
export function useCandidates(roles: readonly string[], branch: string, order?: string) {
  const [first = '', second] = roles
  const one = useStaffCandidates(first, branch, { order, enabled: first !== '' })
  const two = useStaffCandidates(second ?? '', branch, { order, enabled: second !== undefined })
  const all = [
    ...(one.data?.items ?? []).map((person) => ({ ...person, role: first })),
    ...(two.data?.items ?? []).map((person) => ({ ...person, role: second ?? '' })),
  ]
  const items = all
    .filter((person, index) => all.findIndex(({ staffId }) => staffId === person.staffId) === index)
    .toSorted((a, b) => Number(isAway(a)) - Number(isAway(b)) || a.load - b.load)
  // Of whichever role: the board looks at everybody who may sit there.
  const suggested = one.data?.suggested ?? null
  const asked = second === undefined ? [one] : [one, two]
  return {
    items,
    suggested,
    data: asked.every(({ data }) => data !== undefined) ? items : undefined,
    isError: asked.some((read) => read.isError),
    isFetching: asked.some((read) => read.isFetching),
    refetch: () => asked.filter((read) => read.isError).forEach((read) => void read.refetch()),
  }
}

export type Candidates = ReturnType<typeof useCandidates>

function isAway({ isAbsent, isAtLimit }: Candidate): boolean {
  return isAbsent || isAtLimit
}
