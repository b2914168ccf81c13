/** The audit chain of an order's declaration: consents, phrases, recordings, looks, reviews. */
export function intentionChain(orderCode: string): string {
  return `intention:${orderCode}`
}

/** The kind of an entry that records a look at a recording. */
export const VIEWED = 'intention.viewed'
