import type { CustomerOrder } from '@kaihu/contract/customer-order.ts'

/** How many things came back: the marked items, and the recording where it is to be made anew. */
export function returnedCount({ returnedItems, returnedRecording }: CustomerOrder): number {
  return returnedItems.length + (returnedRecording ? 1 : 0)
}
