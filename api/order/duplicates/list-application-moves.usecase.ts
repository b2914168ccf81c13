import type { ApplicationMove } from '@kaihu/domain/papers/outdated.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { listEvents } from '../order.store.ts'

export async function listApplicationMoves(
  database: Database | Transaction,
  orderCode: string,
): Promise<ApplicationMove[]> {
  const events = await listEvents(database, orderCode)
  return events.flatMap(({ event }): ApplicationMove[] => {
    if (event.type === 'application_submitted') return ['submitted']
    return event.type === 'application_changed' ? [{ changed: event.fields }] : []
  })
}
