import { answersOf } from '@kaihu/domain/application/answers.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'
import type { KeptAnswers } from './section.store.ts'

/**
 * The answers with what the intake already said (forms.md 3.1: company, number, branch), so that nobody is asked twice.
 * Saved answers are never replaced, but for the branch: it is the order's own and changes with the order alone.
 */
export const withIntake = ({ intake }: OrderState, kept: KeptAnswers): KeptAnswers => {
  const { companyName, creditCode, branchCode: customerBank } = intake
  const companyInfo = { companyName, creditCode, ...answersOf(kept.answers, 'companyInfo'), customerBank }
  return { ...kept, answers: { ...kept.answers, companyInfo } }
}
