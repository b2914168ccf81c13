import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import type { DragEvent } from 'react'

const type = 'application/x-kaihu-orders'
let dragged: readonly OrderRow[] = []

/** Takes along the order under the pointer, and when it is among the ticked ones all of these. */
export function dragOrders(
  event: DragEvent,
  orders: readonly OrderRow[],
  chosen: ReadonlyMap<string, OrderRow>,
): void {
  const code = (event.target as HTMLElement).closest<HTMLElement>('[data-order]')?.dataset['order'] ?? ''
  dragged = chosen.has(code) ? [...chosen.values()] : orders.filter((order) => order.orderCode === code)
  event.dataTransfer.setData(type, code)
  event.dataTransfer.effectAllowed = 'move'
}

export function isDraggingOrders(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(type)
}

export function droppedOrders(): readonly OrderRow[] {
  return dragged
}
