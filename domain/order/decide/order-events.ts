import type { ActorRef } from '../../access/actor.ts'
import type { Instant } from '../../base/instant.ts'
import { idempotencyKeyOf, type PushKind } from '../core/pushes.ts'
import type { EventOf } from '../events.ts'
import type { FactKey } from '../state/facts.ts'
import type { OrderState } from '../state/state.ts'

export function factsForgotten(
  order: OrderState,
  candidates: readonly FactKey[],
  at: Instant,
  by: ActorRef,
): readonly EventOf<'facts_forgotten'>[] {
  const facts = candidates.filter((fact) => order.facts[fact] !== undefined)
  return facts.length === 0 ? [] : [{ type: 'facts_forgotten', at, by, facts }]
}

export function pushRequested(
  order: OrderState,
  push: PushKind,
  at: Instant,
  by: ActorRef,
): EventOf<'push_requested'> {
  const generation = (order.pushes[push]?.generation ?? 0) + 1
  const idempotencyKey = idempotencyKeyOf(order.orderCode, push, generation)
  return { type: 'push_requested', at, by, push, idempotencyKey, generation }
}
