import type { ApplicationMove } from '@kaihu/domain/papers/outdated.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { listEvents } from '../order.store.ts'

export async function listApplicationMoves(
  database: Queryable,
  orderCode: string,
): Promise<ApplicationMove[]> {
  const events = await listEvents(database, orderCode)
  return events.flatMap(({ event }): ApplicationMove[] => {
    if (event.type === 'application_submitted') return ['submitted']
    return event.type === 'application_changed' ? [{ changed: event.fields }] : []
  })
}
