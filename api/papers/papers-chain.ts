/** The audit chain of an order's papers: who looked at and saved which. */
export function papersChain(orderCode: string): string {
  return `papers:${orderCode}`
}
