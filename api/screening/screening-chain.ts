/** The audit chain of an order's screening: parties, runs, what was decided. */
export function screeningChain(orderCode: string): string {
  return `screening:${orderCode}`
}

/** The audit chain of a list: what was loaded, released, discarded. */
export function listChain(listCode: string): string {
  return `screening-list:${listCode}`
}

/** The audit chain of what is screened after the account is open: how many, against which versions. */
export const STANDING_CHAIN = 'screening-standing'
