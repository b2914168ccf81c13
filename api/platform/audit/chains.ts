import type { Actor } from '@kaihu/domain/access/actor.ts'
import { personOf } from '@kaihu/domain/access/actor.ts'

/** The chain of what a person does outside any order: signing in and out, switching roles, being refused. */
export const chainOf = (actor: Actor): string => personOf(actor)

/** The chain of one order. */
export const orderChain = (orderCode: string): string => `order:${orderCode}`
