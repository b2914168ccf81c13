import type { Actor } from '@kaihu/domain/access/actor.ts'
import { personOf } from '@kaihu/domain/access/actor.ts'

/** The chain of what a person does outside any order: signing in and out, switching roles, being refused. */
export function chainOf(actor: Actor): string {
  return personOf(actor)
}

/** The chain of one relationship: what was decided of a customer after the account was open. */
export function relationshipChain(relationshipId: string): string {
  return `relationship:${relationshipId}`
}

/**
 * What the first entry of an order says of its chains: 3, they tell of consents and of whatever was decided or remembered
 * of hits. A pack of the order is held to it.
 */
export const CHAINS_TELL = 3

/** The chain of one order. */
export function orderChain(orderCode: string): string {
  return `order:${orderCode}`
}
