export function intentionChain(orderCode: string): string {
  return `intention:${orderCode}`
}

export const VIEWED = 'intention.viewed'
