export function filesChain(orderCode: string): string {
  return `files:${orderCode}`
}
