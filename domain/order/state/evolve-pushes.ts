import type { PushState } from '../core/pushes.ts'
import type { EventOf } from '../events.ts'
import type { OrderState } from './state.ts'

type PushEvent = EventOf<'push_requested' | 'push_retried' | 'push_done' | 'push_failed'>

function after(last: PushState | undefined, event: PushEvent): PushState {
  const { push: kind, idempotencyKey } = event
  const base = { kind, idempotencyKey, generation: last?.generation ?? 1, attempts: last?.attempts ?? 1 }
  switch (event.type) {
    case 'push_requested':
      return { ...base, generation: event.generation, attempts: 1, status: 'requested', failureCode: null }
    case 'push_retried':
      return { ...base, attempts: base.attempts + 1, status: 'requested', failureCode: null }
    case 'push_done':
      return { ...base, status: 'done', failureCode: null }
    case 'push_failed':
      return { ...base, status: 'failed', failureCode: event.failureCode }
  }
}

export function evolvePushes(state: OrderState, event: PushEvent): Pick<OrderState, 'pushes'> {
  return { pushes: { ...state.pushes, [event.push]: after(state.pushes[event.push], event) } }
}
