import type { Actor } from '@kaihu/domain/access/actor.ts'
import { isAccountRestricted } from '@kaihu/domain/application/condition.ts'
import { staffChoices } from '@kaihu/domain/application/staff-choices.ts'
import { openChoices } from '@kaihu/domain/order/decide-choice.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'
import type { CommandOutcome } from '../../order/order-record.ts'
import { performCommand } from '../../order/perform-command.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { applicationContextOf } from '../application-context.ts'
import { readAnswers } from '../section.store.ts'

type Sync = { state: OrderState; actor: Actor; now: Date; note: string }

/**
 * Asks second persons for what the answers now hold that needs them, and lets go of what was asked for other
 * values (ORD-16). Undefined when all of it stands as it is.
 */
export const syncChoices = async (
  trx: Transaction,
  { state, actor, now, note }: Sync,
): Promise<CommandOutcome | undefined> => {
  const { answers } = await readAnswers(trx, state.orderCode)
  const context = applicationContextOf(state, now)
  const situation = {
    isRestricted: isAccountRestricted(answers, context),
    isReviewed: state.madeBy.W13 !== undefined,
  }
  const wanted = staffChoices(answers, context.settings, situation)
  const choices = wanted.map(({ kind, value }) => ({ kind, subject: value }))
  if (openChoices(state, choices).length === 0) return undefined
  const { orderCode } = state
  return performCommand(trx, {
    orderCode,
    actor,
    now,
    command: { type: 'choose_values', choices, note },
  })
}
