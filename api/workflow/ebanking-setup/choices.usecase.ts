import { answersOfChoice, staffChoices } from '@kaihu/domain/application/bank/staff-choices.ts'
import { isAccountRestricted } from '@kaihu/domain/application/conditions/company-conditions.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import type { OrderCommand } from '@kaihu/domain/order/commands.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { applicationContextOf } from '../../application/application-context.ts'

type Choices = Extract<OrderCommand, { type: 'choose_values' }>['choices']

/** With the bank's answers `before`, which are the present ones where somebody else's answers changed. */
export function choicesIn(
  state: OrderState,
  answers: Answers,
  now: Date,
  before: Answers = answers,
): Choices {
  const context = applicationContextOf(state, now)
  const situation = {
    isRestricted: isAccountRestricted(answers, context),
    isReviewed: state.flow === SIMPLIFIED || state.madeBy.W13 !== undefined,
  }
  return staffChoices(answers, context.settings, situation).map(({ kind, value }) => ({
    kind,
    subject: value,
    before: answersOfChoice(kind, answersOf(before, 'ebankingSetup')),
  }))
}
