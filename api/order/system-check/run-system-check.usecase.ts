import { LITE_QUESTIONS } from '@kaihu/domain/order/intake.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'
import { readSubmittedCompany } from '../../application/submitted-company.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { JsonObject } from '../../platform/database/database-types.ts'
import { refuse } from '../../platform/refuse.ts'
import { findOrder } from '../order.store.ts'

const saidNo = ({ intake }: OrderState): string[] =>
  LITE_QUESTIONS.filter((question) => intake.liteAnswers[question] !== true)

/**
 * The lite checks that the platform can make by itself: what was submitted still passes, it is the company of the
 * intake, and nothing lies outside the lite scope. List hits and the rating are not known here: people state them.
 */
export const runSystemCheck = async (
  database: Database,
  orderCode: string,
  now: Date,
): Promise<JsonObject> => {
  const order = await findOrder(database, orderCode)
  if (!order) throw refuse('notFound')
  const { creditCode, countryCode, isComplete } = await readSubmittedCompany(database, order.state, now)
  const outside = [...saidNo(order.state), ...(countryCode === 'CN' ? [] : ['registerCountryCode'])]
  const isSameCompany = creditCode === order.state.intake.creditCode
  return {
    isComplete,
    isSameCompany,
    outOfScopeBecause: outside,
    system_checks_green: isComplete && isSameCompany,
    out_of_lite_scope: outside.length > 0,
  }
}
