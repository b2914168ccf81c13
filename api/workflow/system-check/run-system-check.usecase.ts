import type { PushResult } from '@kaihu/contract/push.ts'
import { SIMPLIFIED_QUESTIONS } from '@kaihu/domain/order/intake.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { readSubmittedCompany } from '../../application/submitted-company.usecase.ts'
import { findOrder } from '../../order/order.store.ts'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import { screenForCheck } from '../../screening/screen-for-check.usecase.ts'

function saidNo({ intake }: OrderState): string[] {
  return SIMPLIFIED_QUESTIONS.filter((question) => intake.liteAnswers[question] !== true)
}

/**
 * What was submitted still passes, is the company of the intake, within the simplified scope, and no party
 * resembles a listed one. While a list is held the check counts as failed and may be run again.
 */
export async function runSystemCheck(database: Database, orderCode: string, now: Date): Promise<PushResult> {
  const order = await findOrder(database, orderCode)
  if (!order) throw refuse('notFound')
  const { creditCode, countryCode, isComplete } = await readSubmittedCompany(database, order.state, now)
  const outside = [...saidNo(order.state), ...(countryCode === 'CN' ? [] : ['registerCountryCode'])]
  const isSameCompany = creditCode === order.state.intake.creditCode
  const screened = await screenForCheck(database, order.state, now)
  return {
    ...screened,
    isComplete,
    isSameCompany,
    outOfScopeBecause: outside,
    system_checks_green: isComplete && isSameCompany,
    out_of_lite_scope: outside.length > 0,
  }
}
