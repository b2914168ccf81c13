import type { OrderRecord } from '../order-record.ts'

/** How an order stands after an accepted command. */
export function commandAnswerOf({ version, state }: OrderRecord) {
  return {
    orderCode: state.orderCode,
    status: state.status,
    version,
    isAwaitingChecker: state.approvals.length > 0,
  }
}
