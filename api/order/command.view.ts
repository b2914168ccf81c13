import type { OrderRecord } from './order-record.ts'

/** How an order stands after an accepted command. */
export const commandAnswerOf = ({ version, state }: OrderRecord) => ({
  orderCode: state.orderCode,
  status: state.status,
  version,
  isAwaitingChecker: state.approvals.length > 0,
})
