import { randomUUID } from 'node:crypto'
import type { CallCause, CallOutcome } from '@kaihu/contract/connections.ts'
import type { PublishedType } from '@kaihu/domain/order/published/event-catalogue.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import { jsonColumn, type KeptJson } from '../platform/database/json-column.ts'
import { RECORD } from '../platform/database/json-shapes.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'

const DATA = jsonColumn<object>('webhook_event.data', RECORD)

export type NewEvent = { type: string; orderCode: string | null; data: object; at: Date }

export async function listHearers(trx: Transaction, types: readonly PublishedType[]) {
  const { rows } = await sql<{ endpointId: string; events: string[] }>`
    select key as "endpointId", value->'events' as events from kaihu.webhook_endpoint
    where value->'events' ?| ${[...types]}::text[]`.execute(trx)
  return rows
}

export async function insertEvent(trx: Transaction, event: NewEvent): Promise<string> {
  const eventId = randomUUID()
  await trx
    .insertInto('webhook_event')
    .values({
      event_id: eventId,
      type: event.type,
      order_code: event.orderCode,
      data: DATA.write(event.data),
      at: event.at,
    })
    .execute()
  return eventId
}

export async function insertDelivery(
  trx: Transaction,
  { eventId, endpointId, now }: { eventId: string; endpointId: string; now: Date },
): Promise<string> {
  const deliveryId = randomUUID()
  await trx
    .insertInto('webhook_delivery')
    .values({
      delivery_id: deliveryId,
      event_id: eventId,
      endpoint_id: endpointId,
      state: 'waiting',
      next_at: now,
      created_at: now,
    })
    .execute()
  return deliveryId
}

export type DeliveryRow = {
  deliveryId: string
  eventId: string
  endpointId: string
  state: 'waiting' | 'held' | 'delivered' | 'failed'
  attempts: number
  nextAt: Date | null
  type: string
  orderCode: string | null
  data: object
  at: Date
}

export async function lockDelivery(trx: Transaction, deliveryId: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<Omit<DeliveryRow, 'data'> & { data: KeptJson }>`
    select d.delivery_id as "deliveryId", d.event_id as "eventId", d.endpoint_id as "endpointId", d.state,
      d.attempts, d.next_at as "nextAt", e.type, e.order_code as "orderCode", e.data, e.at
    from kaihu.webhook_delivery d join kaihu.webhook_event e using (event_id)
    where d.delivery_id = ${deliveryId} for update of d`.execute(trx)
  const [row] = rows
  return row && { ...row, data: DATA.read(row.data, row.eventId) }
}

export async function updateDelivery(
  trx: Transaction,
  deliveryId: string,
  to: { state: DeliveryRow['state']; attempts?: number; nextAt?: Date | null; deliveredAt?: Date },
): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({
      state: to.state,
      next_at: to.nextAt ?? null,
      ...(to.attempts === undefined ? {} : { attempts: to.attempts }),
      ...(to.deliveredAt === undefined ? {} : { delivered_at: to.deliveredAt }),
    })
    .where('delivery_id', '=', deliveryId)
    .execute()
}

export async function holdDeliveries(trx: Transaction, endpointId: string): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({ state: 'held', next_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute()
}

export async function releaseHeld(trx: Transaction, endpointId: string, now: Date): Promise<string[]> {
  const rows = await trx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', next_at: now, attempts: 0 })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'held')
    .returning('delivery_id')
    .execute()
  return rows.map(({ delivery_id }) => delivery_id)
}

export type Attempt = {
  deliveryId: string
  at: Date
  outcome: CallOutcome
  cause: CallCause | null
  status: number | null
  milliseconds: number
  by: string | null
}

export async function insertAttempt(trx: Transaction, attempt: Attempt): Promise<void> {
  const { deliveryId, ...rest } = attempt
  await trx
    .insertInto('webhook_attempt')
    .values({ delivery_id: deliveryId, ...rest })
    .execute()
}

export type LoggedDelivery = Omit<DeliveryRow, 'data'> & { deliveredAt: Date | null }

const MOST_SHOWN = 100

export async function listDeliveries(
  database: Queryable,
  endpointId: string,
  { isOpenOnly }: { isOpenOnly: boolean },
): Promise<readonly LoggedDelivery[]> {
  const open = isOpenOnly ? sql`and d.state <> 'delivered'` : sql``
  const { rows } = await sql<LoggedDelivery>`
    select d.delivery_id as "deliveryId", d.event_id as "eventId", d.endpoint_id as "endpointId", d.state,
      d.attempts, d.next_at as "nextAt", d.delivered_at as "deliveredAt", e.type, e.order_code as "orderCode", e.at
    from kaihu.webhook_delivery d join kaihu.webhook_event e using (event_id)
    where d.endpoint_id = ${endpointId} ${open}
    order by d.created_at desc, d.delivery_id limit ${MOST_SHOWN}`.execute(database)
  return rows
}

export async function listAttempts(
  database: Queryable,
  deliveryIds: readonly string[],
): Promise<readonly Attempt[]> {
  const { rows } = await sql<Attempt>`
    select delivery_id as "deliveryId", at, outcome, cause, status, milliseconds, by from kaihu.webhook_attempt
    where delivery_id = any(${[...deliveryIds]}::uuid[]) order by attempt_id`.execute(database)
  return rows
}

export type EndpointCounts = {
  endpointId: string
  waiting: number
  failed: number
  lastDelivered: Date | null
}

export async function countDeliveries(database: Queryable): Promise<readonly EndpointCounts[]> {
  const { rows } = await sql<EndpointCounts>`
    select endpoint_id as "endpointId", count(*) filter (where state in ('waiting', 'held'))::int as waiting,
      count(*) filter (where state = 'failed')::int as failed, max(delivered_at) as "lastDelivered"
    from kaihu.webhook_delivery group by endpoint_id`.execute(database)
  return rows
}

export async function removeEventsBefore(database: Database, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from kaihu.webhook_event where event_id in (
      select event_id from kaihu.webhook_event e where at < ${before} and not exists (
        select from kaihu.webhook_delivery d where d.event_id = e.event_id and d.state in ('waiting', 'held'))
      limit 2000)`.execute(database)
  return Number(numAffectedRows)
}
