import { answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { unlessChanged } from '@kaihu/domain/form/answers/same.ts'
import { isClaimProven } from '@kaihu/domain/order/rights/company-claim.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { KeptAnswers } from './section.store.ts'

/**
 * Saved answers are never replaced, but for the branch: it is the order's own and changes with the order
 * alone (R3).
 */
export function withIntake(state: OrderState, kept: KeptAnswers): KeptAnswers {
  const { intake, facts } = state
  const { companyName, creditCode, branchCode: customerBank } = intake
  const saved = answersOf(kept.answers, 'companyInfo')
  const companyInfo = unlessChanged(saved, { companyName, creditCode, ...saved, customerBank })
  // Whoever merely typed the company's code is not told whom the bank serves.
  const isTold = facts.existing_customer === true && isClaimProven(state)
  const known = isTold ? { existingCustomer: true } : undefined
  const savedPartA = answersOf(kept.answers, 'partA')
  const partA = known && unlessChanged(savedPartA, { ...known, ...savedPartA })
  return { ...kept, answers: { ...kept.answers, companyInfo, ...(partA && { partA }) } }
}
