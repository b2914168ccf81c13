/** The audit chain of an order's papers: who looked at and saved which. */
export const papersChain = (orderCode: string): string => `papers:${orderCode}`
