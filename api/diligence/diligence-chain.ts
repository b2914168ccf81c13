export function diligenceChain(orderCode: string): string {
  return `diligence:${orderCode}`
}
