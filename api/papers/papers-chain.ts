export function papersChain(orderCode: string): string {
  return `papers:${orderCode}`
}
