import type { Instant } from '../../base/instant.ts'
import type { EventType, OrderEvent } from '../events.ts'

/** What the CRT said when it last gave a record back, and what happened to the order since that record went out. */
export type CrtReturn = {
  readonly comment: string
  readonly sentAt: Instant
  readonly hasChanged: boolean
}

const CHANGES: readonly EventType[] = ['application_changed', 'application_submitted', 'accounts_stored']

function isChange(event: OrderEvent): boolean {
  return CHANGES.includes(event.type) || (event.type === 'fact_recorded' && event.fact === 'risk_rating')
}

/** The last return by the CRT, read from the order's events; null when the CRT did not return it last. */
export function lastCrtReturn(events: readonly OrderEvent[]): CrtReturn | null {
  const sent = events.findLastIndex(
    (event) => event.type === 'transitioned' && ['crt_input', 'crt_update'].includes(event.action),
  )
  const since = events.slice(sent + 1)
  const returned = since.find((event) => event.type === 'transitioned' && event.action === 'crt_return')
  const sentAt = events[sent]?.at
  if (returned?.type !== 'transitioned' || sentAt === undefined) return null
  return { comment: returned.reason ?? '', sentAt, hasChanged: since.some(isChange) }
}
