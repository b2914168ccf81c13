/** The audit chain of an order's due diligence: who saved which checklist, ownership and finding. */
export function diligenceChain(orderCode: string): string {
  return `diligence:${orderCode}`
}
