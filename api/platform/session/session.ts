import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { FactorNeed } from '@kaihu/domain/access/second-factor.ts'

/** The session of a signed-in person as one request sees it. */
export type Session = {
  readonly sessionId: string
  readonly audience: 'customer' | 'staff'
  readonly actor: Actor
  readonly salt: string
  readonly idleUntil: Date
  readonly absoluteUntil: Date
  /** What of the second factor is missing; null for a complete session. */
  readonly needs: FactorNeed | null
  /** Whether the second factor was proved a short while ago. */
  readonly isFreshlyProved: boolean
}
