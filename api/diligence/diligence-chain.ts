/** The audit chain of an order's due diligence: who saved which checklist, ownership and finding. */
export const diligenceChain = (orderCode: string): string => `diligence:${orderCode}`
