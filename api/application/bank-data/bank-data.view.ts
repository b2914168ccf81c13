import type { BankData } from '@kaihu/contract/bank-data.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { bankData, contradictions, withBankData } from '@kaihu/domain/application/bank/bank-data.ts'
import { answersOf } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import { deriveSection } from '@kaihu/domain/form/live/derive.ts'
import { canCorrect } from '@kaihu/domain/order/rights/correct-rights.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { applicationContextOf } from '../application-context.ts'
import { withIntake } from '../section/prefill.ts'
import type { KeptAnswers } from '../section/section.store.ts'
import { bankDataProblems } from './find-lacking.usecase.ts'

function told({ path, code, params, severity }: FieldProblem) {
  return {
    path,
    code,
    severity,
    params: { ...params },
  }
}

export function bankDataOf(
  state: OrderState,
  kept: KeptAnswers,
  { actor, now, openOrdersOfAgent }: { actor: StaffActor; now: Date; openOrdersOfAgent: number },
): BankData {
  const { answers, versions, savedAt } = withIntake(state, kept)
  const context = applicationContextOf(state, now)
  const asStaff = { ...withBankData(context, answers), side: 'staff' as const }
  const version = versions[bankData.key] ?? 0
  return {
    version,
    savedAt: savedAt[bankData.key]?.toISOString() ?? null,
    answers: { ...answersOf(deriveSection(bankData, answers, asStaff), bankData.key) },
    canEdit: canCorrect(state, actor),
    problems: bankDataProblems(state, { answers }, now).map(told),
    contradictions: contradictions(answers, context, { openOrdersOfAgent }).map(told),
  }
}
