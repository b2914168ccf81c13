import type { Actor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { CreateOrder } from '@kaihu/domain/order/commands.ts'
import { createOrder } from '@kaihu/domain/order/create-order.ts'
import { initialOrder } from '@kaihu/domain/order/evolve.ts'
import { orderCodeOf } from '@kaihu/domain/order/order-code.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { hasOtherOrder } from './duplicate.store.ts'
import { drawOrderNumber, insertEvents, insertOrder } from './order.store.ts'
import type { CommandOutcome } from './order-record.ts'
import { performCommand } from './perform-command.usecase.ts'
import { recordOutcome } from './record-outcome.ts'
import { refuseCommand } from './refuse-command.ts'

/** Days in which a rejected company needs a person's word to apply again (workflow.md 1.7). */
const QUIET_DAYS = 90
const DAY = 86_400_000

type NewOrder = Omit<CreateOrder, 'type' | 'orderCode'>

const drawCode = async (trx: Transaction, now: Date): Promise<string> => {
  const month = shanghaiDateOf(instantOf(now)).slice(0, 7).replace('-', '')
  return orderCodeOf(month, await drawOrderNumber(trx))
}

/** States the duplicate check when the register is clear; otherwise a person has to, with a note. */
const checkDuplicates = async (
  trx: Transaction,
  order: CommandOutcome,
  now: Date,
): Promise<CommandOutcome> => {
  const { orderCode, intake } = order.state
  const since = new Date(now.getTime() - QUIET_DAYS * DAY)
  if (await hasOtherOrder(trx, { creditCode: intake.creditCode, orderCode, since })) return order
  return performCommand(trx, {
    orderCode,
    actor: { kind: 'system', job: 'duplicate-check' },
    now,
    command: { type: 'record_fact', fact: 'duplicate_checked', value: true, note: 'duplicate_check' },
  })
}

/** Takes an order in (0100 or 0110) and looks for other orders of the company. */
export const takeOrderIn = async (
  trx: Transaction,
  { order, actor, now }: { order: NewOrder; actor: Actor; now: Date },
): Promise<CommandOutcome> => {
  const command: CreateOrder = { ...order, type: 'create_order', orderCode: await drawCode(trx, now) }
  const created = createOrder(command, actor, instantOf(now))
  if (!created.ok) throw refuseCommand(created.error)
  const outcome = { version: 1, state: initialOrder(created.value), events: [created.value] }
  await insertOrder(trx, outcome)
  await insertEvents(trx, command.orderCode, outcome.events, { version: 1, before: 0 })
  await recordOutcome(trx, { command: 'create_order', actor, now, attached: undefined, ...outcome })
  return checkDuplicates(trx, outcome, now)
}
