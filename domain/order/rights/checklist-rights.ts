import type { Actor } from '../../access/actor.ts'
import { findGrant } from '../../access/capabilities.ts'
import type { OrderState } from '../state/state.ts'
import { canCorrect } from './correct-rights.ts'

export function canFillChecklist(order: OrderState, actor: Actor): boolean {
  if (actor.kind !== 'staff' || !canCorrect(order, actor)) return false
  return findGrant(actor.role, 'risk_checklist')?.right === 'act'
}
