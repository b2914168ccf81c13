import type { ActionName } from '@kaihu/domain/order/actions.ts'
import { refuseUnapproved } from '@kaihu/domain/order/decide/decide-choice.ts'
import { gateOf } from '@kaihu/domain/order/gates/gates.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { readAnswers } from '../../application/section/section.store.ts'
import { refuseCommand } from '../../order/command/refuse-command.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { choicesIn } from './choices.usecase.ts'

/** What the approvals of chosen values stand before, and the ways back that would lead past it. */
const JUDGED: readonly ActionName[] = [
  ...gateOf('daily_limit').blocks,
  'resume_screening',
  'resume_completeness',
  'resume_cdd_entry',
  'resume_witness',
]

/**
 * Refuses a transition that approvals of chosen values stand before, while a value as it is kept now is not agreed to
 * by all its second persons: the answers themselves are judged, not what the order remembers of them.
 */
export async function refuseUnapprovedChoices(
  trx: Transaction,
  { state, action, now }: { state: OrderState; action: ActionName; now: Date },
): Promise<void> {
  if (!JUDGED.includes(action)) return
  const { answers } = await readAnswers(trx, state.orderCode)
  const refused = refuseUnapproved(state, choicesIn(state, answers, now))
  if (refused !== null) throw refuseCommand(refused)
}
