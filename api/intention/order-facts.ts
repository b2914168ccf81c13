import { answersOf, asText } from '@kaihu/domain/form/answers/answers.ts'
import type { OrderFacts } from '@kaihu/domain/intention/situation.ts'
import { INTENTION_APPROACHES } from '@kaihu/domain/order/inputs.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFilledByCustomer } from '@kaihu/domain/order/statuses.ts'
import { getKeptAnswers } from '../application/kept-answers.usecase.ts'
import type { Queryable } from '../platform/database/transaction.ts'

/** While the application is open its answer counts, afterwards what was submitted. */
async function approachOf(
  database: Queryable,
  { orderCode, status, intentionApproach }: OrderState,
): Promise<OrderFacts['approach']> {
  if (!isFilledByCustomer(status)) return intentionApproach
  const { answers } = await getKeptAnswers(database, orderCode)
  const chosen = asText(answersOf(answers, 'intention').intentionApproach)
  return INTENTION_APPROACHES.find((approach) => approach === chosen) ?? null
}

export async function orderFactsOf(database: Queryable, state: OrderState): Promise<OrderFacts> {
  return {
    approach: await approachOf(database, state),
    status: state.status,
    accompanying: [state.seats.RM, state.seats.RO].flatMap((seat) => (seat ? [seat.staffId] : [])),
  }
}
