import type { OrderCreated, OrderEvent } from '@kaihu/domain/order/events.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { headStartOf } from '@kaihu/domain/order/time/deadlines.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { byItsMarks, jsonColumn, type KeptJson } from '../platform/database/json-column.ts'
import { ACTOR, ORDER, RECORD } from '../platform/database/json-shapes.ts'
import { PREPARED } from '../platform/database/prepared.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'
import { type Calendar, type StateColumns, stateColumnsOf } from './order-columns.ts'
import type { OrderRecord } from './order-record.ts'
import { searchKeysOf } from './read/search-keys.ts'

const ACTED = jsonColumn('order_event.actor', ACTOR)
const BODY = jsonColumn('order_event.body', RECORD)
// What an event tells beside is known by its type.
const EVENT = byItsMarks<OrderEvent>({ type: z.string(), at: z.string(), by: ACTOR })

type Row = { version: number; order_code: string; state: KeptJson }

function recordOf(row: Row): OrderRecord {
  return { version: row.version, state: ORDER.read(row.state, row.order_code) }
}

function select(database: Queryable, orderCode: string) {
  return database
    .selectFrom('customer_order')
    .select(['version', 'order_code', 'state'])
    .where('order_code', '=', orderCode)
}

export async function lockOrder(trx: Transaction, orderCode: string): Promise<OrderRecord | undefined> {
  const row = await select(trx, orderCode).forUpdate().modifyEnd(PREPARED).executeTakeFirst()
  return row && recordOf(row)
}

export async function findOrder(database: Queryable, orderCode: string): Promise<OrderRecord | undefined> {
  const row = await select(database, orderCode).modifyEnd(PREPARED).executeTakeFirst()
  return row && recordOf(row)
}

export async function isOrderCodeTaken(trx: Transaction, orderCode: string): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean
  }>`select kaihu.is_order_code_taken(${orderCode}) as taken`.execute(trx)
  return rows[0]?.taken === true
}

export async function insertOrder(trx: Transaction, record: OrderRecord, settings?: Calendar): Promise<void> {
  const { state } = record
  const { companyName, creditCode, mobile, email } = state.intake
  const named = { companyName, companyEnglishName: null, creditCode }
  await trx
    .insertInto('customer_order')
    .values({
      order_code: state.orderCode,
      version: record.version,
      state: ORDER.write(state),
      customer_id: state.customerId ?? '',
      company_name: companyName,
      phone_number: mobile,
      email,
      ...searchKeysOf({ ...named, orderCode: state.orderCode }),
      ...stateColumnsOf(state, settings),
      created_at: state.createdAt,
    })
    .execute()
}

/** A clock that runs keeps the end it was given when the step began, whatever calendar was released since. */
function runningClock(state: OrderState, { due_at, urgent_at, risk_rating }: StateColumns) {
  const isRunning = sql`status = ${state.status} and status <> '1200' and due_at is not null
    and state ->> 'statusSince' = ${state.statusSince} and risk_rating is not distinct from ${risk_rating}`
  return {
    due_at: sql<Date | null>`case when ${isRunning} then due_at else ${due_at}::timestamptz end`,
    urgent_at: sql<Date>`case when ${isRunning} then due_at - ${headStartOf(state)}::int * interval '1 minute'
      else ${urgent_at}::timestamptz end`,
  }
}

export async function updateOrder(
  trx: Transaction,
  { version, state }: OrderRecord,
  events: readonly OrderEvent[],
  { before, settings }: { before: number; settings?: Calendar },
): Promise<void> {
  const columns = stateColumnsOf(state, settings)
  const rows = eventRowsOf(state.orderCode, events, { version, before })
  // Two statements: the rows of the two tables may lie on two machines.
  await trx.insertInto('order_event').values(rows).modifyEnd(PREPARED).execute()
  await trx
    .updateTable('customer_order')
    .set({
      version,
      state: ORDER.write(state),
      ...columns,
      ...runningClock(state, columns),
    })
    .where('order_code', '=', state.orderCode)
    .modifyEnd(PREPARED)
    .execute()
}

export type CompanyColumns = {
  companyName: string
  companyEnglishName: string | null
  creditCode: string
  phone: string
  email: string
  people: readonly string[]
}

export async function updateCompanyColumns(
  trx: Transaction,
  orderCode: string,
  company: CompanyColumns,
): Promise<void> {
  await trx
    .updateTable('customer_order')
    .set({
      company_name: company.companyName,
      company_english_name: company.companyEnglishName,
      phone_number: company.phone,
      email: company.email,
      ...searchKeysOf({ ...company, orderCode }),
    })
    .where('order_code', '=', orderCode)
    .execute()
}

function partsOf({ type: _type, at: _at, by: _by, ...body }: OrderEvent | OrderCreated) {
  return BODY.write(body)
}

function eventRowsOf(
  orderCode: string,
  events: readonly OrderEvent[],
  { version, before }: { version: number; before: number },
) {
  return events.map((event, index) => ({
    order_code: orderCode,
    seq: before + index + 1,
    version,
    at: event.at,
    actor: ACTED.write(event.by),
    type: event.type,
    body: partsOf(event),
  }))
}

export async function insertEvents(
  trx: Transaction,
  orderCode: string,
  events: readonly OrderEvent[],
): Promise<void> {
  await trx
    .insertInto('order_event')
    .values(eventRowsOf(orderCode, events, { version: 1, before: 0 }))
    .execute()
}

type EventRow = { order_code: string; at: Date; actor: KeptJson; type: string; body: KeptJson }

function eventOf({ order_code: code, type, at, actor, body }: EventRow): OrderEvent {
  return EVENT.parse({ ...BODY.read(body, code), type, at: at.toISOString(), by: ACTED.read(actor, code) })
}

export async function listEvents(
  database: Queryable,
  orderCode: string,
): Promise<{ seq: number; event: OrderEvent }[]> {
  const rows = await database
    .selectFrom('order_event')
    .select(['order_code', 'seq', 'at', 'actor', 'type', 'body'])
    .where('order_code', '=', orderCode)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({ seq: row.seq, event: eventOf(row) }))
}

export async function listEventsSince(
  trx: Transaction,
  orderCode: string,
  version: number,
): Promise<OrderEvent[]> {
  const rows = await trx
    .selectFrom('order_event')
    .select(['order_code', 'at', 'actor', 'type', 'body'])
    .where('order_code', '=', orderCode)
    .where('version', '>', version)
    .orderBy('seq')
    .execute()
  return rows.map(eventOf)
}
