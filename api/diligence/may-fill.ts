import type { Actor } from '@kaihu/domain/access/actor.ts'
import { canFillChecklist } from '@kaihu/domain/order/checklist-rights.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'

/** Whether this person may hand a document of the bank's own work in now. */
export const canFillBankSlot = (state: OrderState, actor: Actor, slot: string): boolean =>
  slot.startsWith('riskChecklist.') && canFillChecklist(state, actor)
