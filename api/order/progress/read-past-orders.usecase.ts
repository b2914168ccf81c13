import type { Instant } from '@kaihu/domain/base/instant.ts'
import { progressOf, type Stay } from '@kaihu/domain/order/progress.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readWays } from './moves.store.ts'
import { hasOrders, listLastCodes, readStates } from './past-orders.store.ts'

export type OrderOfThePast = { readonly state: OrderState; readonly stays: readonly Stay[] }

export async function readPastOrders(
  database: Database,
  orderCodes: readonly string[],
  now: Instant,
): Promise<readonly OrderOfThePast[]> {
  if (orderCodes.length === 0) return []
  const ways = await readWays(database, orderCodes)
  const states = await readStates(database, orderCodes)
  return states.map((state) => {
    const way = ways.get(state.orderCode)
    return { state, stays: way ? progressOf(way.created, way.moves, now).stays : [] }
  })
}

export { hasOrders, listLastCodes }
