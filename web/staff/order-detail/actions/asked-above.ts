import type { OrderDetail } from '@kaihu/contract/order.ts'
import { findGrant } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'

type Person = { readonly staffId: string; readonly currentRole: string }

/** The service centre's claim is the case seat of a simplified order; a leader's stands beside the seats. */
export function isClaimant(
  { flow, cm, claimedBy }: Pick<OrderDetail, 'flow' | 'cm' | 'claimedBy'>,
  { staffId, currentRole }: Person,
): boolean {
  if (currentRole === 'GSC_BB_CM') return flow === SIMPLIFIED && cm?.staffId === staffId
  return claimedBy?.staffId === staffId
}

/** The machine's step waits for the checklist of this person. */
export function isChecklistAwaited(
  { status, facts }: Pick<OrderDetail, 'status' | 'facts'>,
  role: string,
): boolean {
  const isTheirs = isRole(role) && findGrant(role, 'risk_checklist')?.right === 'act'
  return status === '0410' && facts.risk_checklist_complete !== true && isTheirs
}

/** Besides acts, the order wants nothing of the person but their word on what a colleague asks for: the card above has that. */
export function isAskedAboveAlone(order: OrderDetail, person: Person | undefined): boolean {
  if (person === undefined) return false
  const mine = order.work.filter(({ role }) => role === person.currentRole)
  const isAsked = mine.length > 0 && mine.every(({ kind }) => kind === 'approval')
  return isAsked && !isClaimant(order, person) && !isChecklistAwaited(order, person.currentRole)
}
