import type { ActionName } from '@kaihu/domain/order/actions.ts'
import { findUnapproved } from '@kaihu/domain/order/decide/decide-choice.ts'
import { gateOf } from '@kaihu/domain/order/gates/gates.ts'
import type { Refusal } from '@kaihu/domain/order/refusals.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { readAnswers } from '../../application/section/section.store.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { choicesIn } from './choices.usecase.ts'

/** What the approvals of chosen values stand before, and the ways back that would lead past it. */
export const JUDGED: readonly ActionName[] = [
  ...gateOf('daily_limit').blocks,
  'resume_screening',
  'resume_completeness',
  'resume_cdd_entry',
  'resume_witness',
]

/** The answers themselves are judged, not what the order remembers of them. */
export async function findUnapprovedChoices(
  database: Queryable,
  state: OrderState,
  now: Date,
): Promise<readonly Refusal[]> {
  const { answers } = await readAnswers(database, state.orderCode)
  return findUnapproved(state, choicesIn(state, answers, now))
}
