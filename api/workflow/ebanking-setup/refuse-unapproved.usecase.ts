import type { ActionName, TransitionId } from '@kaihu/domain/order/actions.ts'
import { refuseUnapproved } from '@kaihu/domain/order/decide-choice.ts'
import { gateOf } from '@kaihu/domain/order/gates.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'
import { findRow } from '@kaihu/domain/order/transition-table.ts'
import { readAnswers } from '../../application/section.store.ts'
import { refuseCommand } from '../../order/refuse-command.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { choicesIn } from './choices.usecase.ts'

/** What the approvals of chosen values stand before, and the ways back that would lead past it. */
const JUDGED: readonly TransitionId[] = [...gateOf('daily_limit').blocks, 'W14']

/**
 * Refuses a transition that approvals of chosen values stand before, while a value as it is kept now is not agreed to
 * by all its second persons: the answers themselves are judged, not what the order remembers of them.
 */
export const refuseUnapprovedChoices = async (
  trx: Transaction,
  { state, action, now }: { state: OrderState; action: ActionName; now: Date },
): Promise<void> => {
  const id = findRow(state.flow, state.status, action)?.id
  if (id === undefined || !JUDGED.includes(id)) return
  const { answers } = await readAnswers(trx, state.orderCode)
  const refused = refuseUnapproved(state, choicesIn(state, answers, now))
  if (refused !== null) throw refuseCommand(refused)
}
