import type { ActorRef } from '../../access/actor.ts'
import type { BusinessRole } from '../../access/roles.ts'
import type { Instant } from '../../base/instant.ts'
import type { ActionName, TransitionId } from '../actions.ts'
import type { TransitionCommand } from '../commands.ts'

export type PendingApproval = {
  /** Unique within the order, e.g. `A2`. */
  readonly approvalId: string
  readonly transition: TransitionId
  readonly action: ActionName
  readonly maker: ActorRef
  readonly checkers: readonly BusinessRole[]
  /** The maker's whole command: exactly this happens on approval. */
  readonly command: TransitionCommand
  /** SHA-256 of the command and of everything it was judged on; see subjectHashOf. */
  readonly hash: string
  readonly requestedAt: Instant
}
