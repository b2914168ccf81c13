export function screeningChain(orderCode: string): string {
  return `screening:${orderCode}`
}

export function listChain(listCode: string): string {
  return `screening-list:${listCode}`
}

export const STANDING_CHAIN = 'screening-standing'
