import type { Actor } from '@kaihu/domain/access/actor.ts'
import { personOf } from '@kaihu/domain/access/actor.ts'

export function chainOf(actor: Actor): string {
  return personOf(actor)
}

export function relationshipChain(relationshipId: string): string {
  return `relationship:${relationshipId}`
}

/**
 * 3: they tell of consents and of whatever was decided or remembered of hits. A pack of the order is held to
 * it.
 */
export const CHAINS_TELL = 3

export function orderChain(orderCode: string): string {
  return `order:${orderCode}`
}
