import { randomInt } from 'node:crypto'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { CreateOrder } from '@kaihu/domain/order/commands.ts'
import { createOrder } from '@kaihu/domain/order/decide/create-order.ts'
import { ORDER_NUMBERS, orderCodeOf } from '@kaihu/domain/order/order-code.ts'
import { initialOrder } from '@kaihu/domain/order/state/evolve.ts'
import { readStartingTexts } from '../../consents/order-texts.usecase.ts'
import { CHAINS_TELL } from '../../platform/audit/chains.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuseClosedBranch } from '../../settings/branches/refuse-closed-branch.usecase.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { refuseDuplicate, stateDuplicateCheck } from '../duplicates/check-duplicates.usecase.ts'
import { insertEvents, insertOrder, isOrderCodeTaken } from '../order.store.ts'
import type { CommandOutcome } from '../order-record.ts'
import { recordOutcome } from './record-outcome.ts'
import { refuseCommand } from './refuse-command.ts'

type NewOrder = Omit<CreateOrder, 'type' | 'orderCode'>

async function drawCode(trx: Transaction, now: Date): Promise<string> {
  const month = shanghaiDateOf(instantOf(now)).slice(0, 7).replace('-', '')
  for (;;) {
    const code = orderCodeOf(month, randomInt(1, ORDER_NUMBERS))
    if (!(await isOrderCodeTaken(trx, code))) return code
  }
}

export async function takeOrderIn(
  trx: Transaction,
  { order, actor, now }: { order: NewOrder; actor: Actor; now: Date },
): Promise<CommandOutcome> {
  await refuseClosedBranch(trx, order.intake.branchCode)
  const { intake, customerId } = order
  await refuseDuplicate(trx, { creditCode: intake.creditCode, orderCode: null, customerId }, actor)
  const { order: settings, rules: usual } = await readSettings(trx)
  const texts = await readStartingTexts(trx, now)
  const rules = texts ? { ...usual, texts } : usual
  const command: CreateOrder = {
    ...order,
    type: 'create_order',
    orderCode: await drawCode(trx, now),
    ...(rules === undefined ? {} : { rules }),
  }
  const created = createOrder(command, actor, instantOf(now))
  if (!created.ok) throw refuseCommand(created.error)
  const outcome = { version: 1, state: initialOrder(created.value), events: [created.value] }
  await insertOrder(trx, outcome, settings)
  await insertEvents(trx, command.orderCode, outcome.events)
  await recordOutcome(trx, {
    command: 'create_order',
    actor,
    now,
    attached: { tells: CHAINS_TELL },
    ...outcome,
  })
  return stateDuplicateCheck(trx, outcome, now)
}
