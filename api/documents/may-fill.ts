import type { Actor } from '@kaihu/domain/access/actor.ts'
import { canHandInReceipt } from '@kaihu/domain/diligence/differences/receipt.ts'
import { canFillChecklist } from '@kaihu/domain/order/rights/checklist-rights.ts'
import { canFillLine } from '@kaihu/domain/order/rights/diligence-rights.ts'
import { canHandInEvidence } from '@kaihu/domain/order/rights/screening-rights.ts'
import { canRecordVisit } from '@kaihu/domain/order/rights/visit-rights.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'

export function canFillBankSlot(state: OrderState, actor: Actor, slot: string): boolean {
  const [section, name = ''] = slot.split('.')
  if (section === 'riskChecklist') return canFillChecklist(state, actor)
  if (section === 'screening') return canHandInEvidence(state, actor)
  if (section === 'witness') return canRecordVisit(state, actor)
  if (section === 'difference') return canHandInReceipt(actor)
  return section === 'investigate' && canFillLine(state, actor, name.replace(/Evidence$/, ''))
}
