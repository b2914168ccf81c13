import { bankData, withBankData } from '@kaihu/domain/application/bank/bank-data.ts'
import { checkSection } from '@kaihu/domain/form/check/check-section.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import type { OrderCommand } from '@kaihu/domain/order/commands.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { applicationContextOf } from '../application-context.ts'
import { withIntake } from '../section/prefill.ts'
import { type KeptAnswers, readAnswers } from '../section/section.store.ts'

/** What is wrong with the bank's own data of an order as they stand, missing answers among it. */
export function bankDataProblems(
  state: OrderState,
  { answers }: Pick<KeptAnswers, 'answers'>,
  now: Date,
): readonly FieldProblem[] {
  const asStaff = { ...withBankData(applicationContextOf(state, now), answers), side: 'staff' as const }
  return checkSection(bankData, answers, asStaff, 'submit')
}

/** Nobody states that the added form is complete while answers of the bank's data are missing: each is named. */
export async function refuseLackingBankData(
  trx: Transaction,
  { state, command, now }: { state: OrderState; command: OrderCommand; now: Date },
): Promise<void> {
  if (command.type !== 'record_fact' || command.fact !== 'added_form_complete') return
  if (command.value !== true) return
  const kept = withIntake(state, await readAnswers(trx, state.orderCode))
  const lacking = bankDataProblems(state, kept, now).filter(({ severity }) => severity === 'blocks')
  if (lacking.length === 0) return
  throw refuse('orderRefused', {
    words: 'order:refusals.added_form_incomplete',
    reason: 'added_form_incomplete',
    problems: lacking.map(({ path, code, params }) => ({ path, code, params: { ...params } })),
    data: { refusal: refusal('added_form_incomplete') },
  })
}
