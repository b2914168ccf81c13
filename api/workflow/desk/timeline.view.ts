import type { TimelineEntry } from '@kaihu/contract/order-shapes.ts'
import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { OrderEvent } from '@kaihu/domain/order/events.ts'
import type { PersonName } from '../../access/names/name-staff.usecase.ts'

type Names = ReadonlyMap<string, PersonName>

function whoOf(by: ActorRef, names: Names): TimelineEntry['actor'] {
  return {
    kind: by.kind,
    role: by.kind === 'staff' ? by.role : by.kind === 'system' ? by.job : null,
    person: by.kind === 'staff' ? (names.get(by.staffId) ?? null) : null,
  }
}

function reasonOf(event: OrderEvent): string | null {
  if (event.type === 'order_created' || event.type === 'intake_saved') return event.claimGround ?? null
  if (event.type === 'application_changed') return event.consentGround ?? null
  return 'reason' in event ? event.reason : null
}

function moveOf(event: OrderEvent) {
  const { transition, from, to } =
    event.type === 'transitioned' ? event : { transition: null, from: null, to: null }
  return { transition, from, to, reason: reasonOf(event) }
}

export function peopleInEvents(events: readonly { event: OrderEvent }[]): string[] {
  return events.flatMap(({ event }) => (event.by.kind === 'staff' ? [event.by.staffId] : []))
}

export function timelineOf(
  events: readonly { seq: number; event: OrderEvent }[],
  names: Names,
): TimelineEntry[] {
  return events.map(({ seq, event }) => {
    const { type, at, by, ...params } = event
    return { seq, at, type, ...moveOf(event), actor: whoOf(by, names), params }
  })
}
