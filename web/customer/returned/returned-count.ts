import type { CustomerOrder } from '@kaihu/contract/customer-order.ts'

export function returnedCount({ returnedItems, returnedRecording }: CustomerOrder): number {
  return returnedItems.length + (returnedRecording ? 1 : 0)
}
