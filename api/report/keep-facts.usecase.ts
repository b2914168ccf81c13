import type { OrderEvent } from '@kaihu/domain/order/events.ts'
import { type Counted, countEvents } from '@kaihu/domain/order/report/count-events.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { insertBacklog } from './backlog.store.ts'
import {
  findOrderFact,
  insertOrderFact,
  insertReturn,
  insertStay,
  keepKind,
  moveToKind,
  updateOrderFact,
} from './fact.store.ts'

const COUNTED: readonly OrderEvent['type'][] = [
  ...(['order_created', 'transitioned', 'returned_to_customer'] as const),
  ...(['flags_set', 'flow_changed', 'intake_saved', 'staff_assigned', 'order_released'] as const),
]

function isCounted(event: OrderEvent): boolean {
  if (event.type === 'fact_recorded') return event.fact === 'risk_rating'
  if (event.type === 'facts_forgotten') return event.facts.includes('risk_rating')
  return COUNTED.includes(event.type)
}

async function keepDetails(
  trx: Transaction,
  { stays, returns }: Counted,
  of: { orderNo: number; kindId: number },
): Promise<void> {
  for (const stay of stays) await insertStay(trx, stay, of)
  for (const mark of returns) await insertReturn(trx, mark, of)
}

export async function countHistory(
  trx: Transaction,
  state: OrderState,
  events: readonly OrderEvent[],
): Promise<void> {
  const counted = countEvents(null, events, state)
  const kindId = await keepKind(trx, counted.order.kind)
  const orderNo = await insertOrderFact(trx, state.orderCode, counted.order, kindId)
  await keepDetails(trx, counted, { orderNo, kindId })
}

/**
 * In its transaction: a report is never behind the orders. An order from before the reports waits in the
 * backlog.
 */
export async function keepFacts(
  trx: Transaction,
  { state, events }: { state: OrderState; events: readonly OrderEvent[] },
): Promise<void> {
  if (!events.some(isCounted)) return
  if (events[0]?.type === 'order_created') return countHistory(trx, state, events)
  const before = await findOrderFact(trx, state.orderCode)
  if (!before) return insertBacklog(trx, state.orderCode)
  const { orderNo } = before
  const counted = countEvents(before.fact, events, state)
  const kindId = await keepKind(trx, counted.order.kind)
  await updateOrderFact(trx, orderNo, counted.order, kindId)
  if (kindId !== before.kindId) await moveToKind(trx, orderNo, kindId)
  await keepDetails(trx, counted, { orderNo, kindId })
}
