import { bankData, withBankData } from '@kaihu/domain/application/bank/bank-data.ts'
import { checkSection } from '@kaihu/domain/form/check/check-section.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Lacking } from '../../order/command/lacking.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { applicationContextOf } from '../application-context.ts'
import { withIntake } from '../section/prefill.ts'
import { type KeptAnswers, readAnswers } from '../section/section.store.ts'

export function bankDataProblems(
  state: OrderState,
  { answers }: Pick<KeptAnswers, 'answers'>,
  now: Date,
): readonly FieldProblem[] {
  const asStaff = { ...withBankData(applicationContextOf(state, now), answers), side: 'staff' as const }
  return checkSection(bankData, answers, asStaff, 'submit')
}

export async function findLackingBankData(
  database: Queryable,
  { state, now }: { state: OrderState; now: Date },
): Promise<readonly Lacking[]> {
  const kept = withIntake(state, await readAnswers(database, state.orderCode))
  const lacking = bankDataProblems(state, kept, now).filter(({ severity }) => severity === 'blocks')
  if (lacking.length === 0) return []
  const open = lacking.map(({ path, code, params }) => ({ path, code, params: { ...params } }))
  return [{ refusal: refusal('added_form_incomplete'), open }]
}
