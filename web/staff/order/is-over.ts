import type { OrderDetail } from '@kaihu/contract/order.ts'
import { isFinalStatus, isStatusCode } from '@kaihu/domain/order/statuses.ts'

/** Whether the order is over: nothing of it may be changed any more, and nothing is offered. */
export function isOver({ status }: Pick<OrderDetail, 'status'>): boolean {
  return isStatusCode(status) && isFinalStatus(status)
}
