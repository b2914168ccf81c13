/** The audit chain of an order's files: who handed in, looked at and decided what. */
export function filesChain(orderCode: string): string {
  return `files:${orderCode}`
}
