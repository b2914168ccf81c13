/** The audit chain of an order's screening: parties, runs, what was decided. */
export const screeningChain = (orderCode: string): string => `screening:${orderCode}`

/** The audit chain of a list: what was loaded, released, discarded. */
export const listChain = (listCode: string): string => `screening-list:${listCode}`
