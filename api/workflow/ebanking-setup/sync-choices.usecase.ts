import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { openChoices } from '@kaihu/domain/order/decide/decide-choice.ts'
import type { GateKind } from '@kaihu/domain/order/gates/gate-kinds.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { readAnswers } from '../../application/section/section.store.ts'
import { performCommand } from '../../order/command/perform-command.usecase.ts'
import type { CommandOutcome } from '../../order/order-record.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { choicesIn } from './choices.usecase.ts'

type Sync = {
  state: OrderState
  actor: Actor
  now: Date
  note: string
  before?: Answers
  withdrawn?: GateKind
}

/** Lets go of what was asked for other values. Undefined when all of it stands as it is. */
export async function syncChoices(
  trx: Transaction,
  { state, actor, now, note, before, withdrawn }: Sync,
): Promise<CommandOutcome | undefined> {
  const { orderCode } = state
  const { answers } = await readAnswers(trx, orderCode)
  const choices = choicesIn(state, answers, now, before)
  if (openChoices(state, choices).length === 0) return undefined
  const command = { type: 'choose_values', choices, note, ...(withdrawn && { withdrawn }) } as const
  return performCommand(trx, { orderCode, actor, now, command })
}
