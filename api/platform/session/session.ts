import type { Actor } from '@kaihu/domain/access/actor.ts'

/** The session of a signed-in person as one request sees it. */
export type Session = {
  readonly sessionId: string
  readonly audience: 'customer' | 'staff'
  readonly actor: Actor
  readonly salt: string
  readonly idleUntil: Date
  readonly absoluteUntil: Date
}
