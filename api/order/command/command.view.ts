import type { OrderRecord } from '../order-record.ts'

export function commandAnswerOf({ version, state }: OrderRecord) {
  return {
    orderCode: state.orderCode,
    status: state.status,
    version,
    isAwaitingChecker: state.approvals.length > 0,
  }
}
