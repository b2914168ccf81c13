import { type BankFindings, NO_FINDINGS } from '@kaihu/domain/application/bank-findings.ts'
import { findEntry } from '@kaihu/domain/lists/lists.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'

/** R42 as far as the order's own facts tell it: null until somebody screened. */
const clearanceOf = ({ facts }: OrderState): boolean | null => {
  if (facts.true_hit === true || facts.list_hit === true) return false
  return facts.all_hits_resolved === true || facts.list_hit === false ? true : null
}

/** What the bank knows of an order beside its answers, the checklist's own results left out. */
export const findingsOf = (state: OrderState): BankFindings => ({
  ...NO_FINDINGS,
  isBusinessBanking: state.flags.isBB,
  branchCity: findEntry('branches', state.intake.branchCode)?.city ?? '',
  hasDiscount: (state.discount?.ratePercent ?? 0) > 0,
  isHitClearance: clearanceOf(state),
})
