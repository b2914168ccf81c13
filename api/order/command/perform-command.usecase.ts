import type { Actor } from '@kaihu/domain/access/actor.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import type { OrderCommand } from '@kaihu/domain/order/commands.ts'
import { decide } from '@kaihu/domain/order/decide.ts'
import { isStillSeen } from '@kaihu/domain/order/notices/quiet-events.ts'
import { isInScope } from '@kaihu/domain/order/rights/order-scope.ts'
import { evolve } from '@kaihu/domain/order/state/evolve.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { type OrderSettingsSource, readSettings } from '../../settings/order-settings.ts'
import { listEventsSince, lockOrder, updateOrder } from '../order.store.ts'
import type { CommandOutcome, OrderRecord } from '../order-record.ts'
import { announceOrder } from './announce-order.ts'
import { recordOutcome } from './record-outcome.ts'
import { refuseCommand } from './refuse-command.ts'

export type CommandRequest = {
  orderCode: string
  actor: Actor
  now: Date
  version?: number | undefined
  order?: OrderRecord | undefined
  command: OrderCommand | ((order: OrderRecord) => OrderCommand | Promise<OrderCommand>)
  attach?: ((after: OrderRecord) => Promise<Record<string, unknown>>) | undefined
}

export async function lockForCommand(
  trx: Transaction,
  request: Pick<CommandRequest, 'orderCode' | 'actor' | 'version'>,
): Promise<OrderRecord> {
  const order = await lockOrder(trx, request.orderCode)
  if (!order || !isInScope(order.state, request.actor)) {
    const body = { orderCode: request.orderCode, refusal: 'out_of_scope' }
    throw refuse('notFound', { denied: { kind: 'order.denied', body } })
  }
  if (!(await isSeen(trx, order, request))) throw refuse('orderChanged', { data: { version: order.version } })
  // Whatever somebody does to it now, whoever has it open sees. A job looks at more orders than it changes.
  if (request.actor.kind !== 'system') announceOrder(trx, order.state, order.state)
  return order
}

async function isSeen(
  trx: Transaction,
  order: OrderRecord,
  { orderCode, version }: Pick<CommandRequest, 'orderCode' | 'version'>,
): Promise<boolean> {
  if (version === undefined || version === order.version) return true
  return (
    version < order.version && isStillSeen(await listEventsSince(trx, orderCode, version), order.state.status)
  )
}

/**
 * Locks the order, checks scope and version, asks decide(), and writes all of it in the caller's transaction.
 * Throws a RefusalError; nothing is kept then.
 */
export async function performCommand(
  trx: Transaction,
  request: CommandRequest,
  settings: OrderSettingsSource = readSettings,
): Promise<CommandOutcome> {
  const before = request.order ?? (await lockForCommand(trx, request))
  const command = typeof request.command === 'function' ? await request.command(before) : request.command
  const { order: orderSettings } = await settings(trx)
  const decided = decide(before.state, command, request.actor, instantOf(request.now), orderSettings)
  if (!decided.ok) throw refuseCommand(decided.error, { orderCode: request.orderCode, command })
  const events = decided.value
  const state = events.reduce(evolve, before.state)
  const after = { version: before.version + 1, state }
  await updateOrder(trx, after, events, { before: before.state.version, settings: orderSettings })
  const attached = await request.attach?.(after)
  const { actor, now } = request
  const what = { command: command.type, actor, now, events, attached }
  await recordOutcome(trx, { ...what, before: before.state, ...after })
  return { ...after, events }
}
