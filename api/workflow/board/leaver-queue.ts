import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { LeftPart } from './leaver.store.ts'

/** Orders of somebody who left, each to say so in its own chain. */
export const LEAVER_QUEUE = 'leaver-orders'

/** What somebody left behind, as it was when they left: an order given to somebody else meanwhile says so all the same. */
export type LeaverWork = {
  readonly staffId: string
  readonly actor: Actor
  readonly leftAt: string
  readonly parts: readonly LeftPart[]
}
