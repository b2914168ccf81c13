import type { Actor } from '@kaihu/domain/access/actor.ts'
import { canFillChecklist } from '@kaihu/domain/order/checklist-rights.ts'
import { canFillLine } from '@kaihu/domain/order/diligence-rights.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'

/** Whether this person may hand a document of the bank's own work in now: the checklist's, or that of a line. */
export const canFillBankSlot = (state: OrderState, actor: Actor, slot: string): boolean => {
  const [section, name = ''] = slot.split('.')
  if (section === 'riskChecklist') return canFillChecklist(state, actor)
  return section === 'investigate' && canFillLine(state, actor, name.replace(/Evidence$/, ''))
}
