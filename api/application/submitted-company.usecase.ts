import { checkApplication } from '@kaihu/domain/application/check-application.ts'
import { answersOf, asText } from '@kaihu/domain/form/answers/answers.ts'
import { isBlocked } from '@kaihu/domain/form/check/problem.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Database } from '../platform/database/connect.ts'
import { applicationContextOf } from './application-context.ts'
import { findLastSubmission } from './submission.store.ts'

export async function readSubmittedCompany(
  database: Database,
  state: OrderState,
  now: Date,
): Promise<{ creditCode: string; countryCode: string; isComplete: boolean }> {
  const answers = (await findLastSubmission(database, state.orderCode)) ?? {}
  const company = answersOf(answers, 'companyInfo')
  return {
    creditCode: asText(company.creditCode),
    countryCode: asText(company.registerCountryCode),
    isComplete: !isBlocked(checkApplication(answers, applicationContextOf(state, now))),
  }
}
