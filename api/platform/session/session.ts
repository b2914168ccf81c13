import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { FactorNeed } from '@kaihu/domain/access/second-factor.ts'

/** What a session at a computer handed a phone to do. */
export type PhoneReach = { readonly handoverId: string; readonly orderCode: string; readonly slot: string }

export type Session = {
  readonly sessionId: string
  readonly audience: 'customer' | 'staff'
  readonly actor: Actor
  readonly salt: string
  readonly idleUntil: Date
  readonly absoluteUntil: Date
  readonly needs: FactorNeed | null
  /** Whether the second factor was proved a short while ago. */
  readonly isFreshlyProved: boolean
  /** A phone's: the one slot of the one order that it may fill. */
  readonly phone?: PhoneReach
}
