import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { LeftPart } from './leaver.store.ts'

export const LEAVER_QUEUE = 'leaver-orders'

export type LeaverWork = {
  readonly staffId: string
  readonly actor: Actor
  readonly leftAt: string
  readonly parts: readonly LeftPart[]
}
