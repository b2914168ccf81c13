import type { PushKind } from '../core/pushes.ts'
import type { OrderState } from '../state/state.ts'
import { relationshipOf } from './difference-tellings.ts'
import type { Telling } from './notice-kinds.ts'

const HOUR_MS = 3_600_000

/** What was taken then or before takes long. */
export function slowSince({ hours, now }: { hours: number; now: Date }): Date {
  return new Date(now.getTime() - hours * HOUR_MS)
}

type Slow = {
  readonly push: PushKind
  readonly pushId: string
  readonly takenAt: Date
  readonly hours: number
}

/** The people of the core system, who can ask there, and whoever keeps the customer, who is asked by them. */
export function tellingsOfSlowPush(order: OrderState, slow: Slow): readonly Telling[] {
  const { push, pushId, takenAt, hours } = slow
  const told = {
    notice: 'pushSlow',
    reason: `slow:${pushId}:${takenAt.getTime()}`,
    params: { push, hours: String(hours) },
  } as const
  return [{ kind: 'role', role: 'HUB' } as const, ...relationshipOf(order)].map((to) => ({ to, ...told }))
}
