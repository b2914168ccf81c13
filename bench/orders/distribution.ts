import { type Flow, SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'

/** Shares in thousandths. Most orders of a bank are finished; of the open ones most wait for the customer. */
const STATUSES: Readonly<Record<Flow, Partial<Record<StatusCode, number>>>> = {
  [STANDARD]: {
    '0000': 610,
    '1600': 95,
    '9910': 35,
    '9920': 12,
    '9930': 8,
    '9999': 35,
    '0100': 18,
    '0200': 10,
    '0300': 70,
    '0400': 20,
    '0500': 8,
    '0600': 8,
    '0700': 14,
    '0800': 9,
    '0900': 9,
    '1000': 9,
    '1100': 13,
    '1200': 11,
    '1300': 6,
  },
  [SIMPLIFIED]: {
    '0000': 680,
    '1600': 80,
    '9910': 25,
    '9999': 30,
    '0110': 20,
    '0200': 10,
    '0300': 80,
    '0410': 15,
    '0510': 20,
    '0600': 8,
    '0710': 10,
    '1100': 10,
    '1200': 8,
    '1300': 4,
  },
}

/** Seven branches of very different size. */
const BRANCH_SHARES = [300, 220, 180, 120, 90, 60, 30]

function spreadOut<Item>(shares: readonly (readonly [Item, number])[]): Item[] {
  return shares.flatMap(([item, share]) => Array<Item>(share).fill(item))
}

export function statusSlots(flow: Flow): StatusCode[] {
  return spreadOut(Object.entries(STATUSES[flow]) as [StatusCode, number][])
}

export function branchSlots(): number[] {
  return spreadOut(BRANCH_SHARES.map((share, index) => [index, share]))
}
