import type { Actor } from '../../access/actor.ts'
import { findGrant } from '../../access/capabilities.ts'
import type { OrderState } from '../state/state.ts'
import { canCorrect } from './correct-rights.ts'

/** Who fills in the risk checklist: the order's own CM or GSC_BB_CM, while they review it. */
export function canFillChecklist(order: OrderState, actor: Actor): boolean {
  if (actor.kind !== 'staff' || !canCorrect(order, actor)) return false
  return findGrant(actor.role, 'risk_checklist')?.right === 'act'
}
