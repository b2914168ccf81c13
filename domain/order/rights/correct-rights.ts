import type { Actor } from '../../access/actor.ts'
import { REVIEWED_IN } from '../../access/reviewers.ts'
import type { OrderState } from '../state/state.ts'
import type { StatusCode } from '../statuses.ts'
import { holdsCase, isInScope } from './order-scope.ts'

const CORRECTORS: Readonly<Partial<Record<string, readonly StatusCode[]>>> = {
  CM: REVIEWED_IN.CM,
  GSC_BB_CM: REVIEWED_IN.GSC_BB_CM,
}

export function canCorrect(order: OrderState, actor: Actor): boolean {
  if (actor.kind !== 'staff' || !isInScope(order, actor) || !holdsCase(order, actor.staffId)) return false
  return CORRECTORS[actor.role]?.includes(order.status) === true
}
