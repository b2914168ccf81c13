/** The audit chain of an order's files: who handed in, looked at and decided what. */
export const filesChain = (orderCode: string): string => `files:${orderCode}`
