import type { IntentionEvent } from '@kaihu/domain/intention/events.ts'
import { type IntentionState, NO_INTENTION, stageOf } from '@kaihu/domain/intention/state.ts'
import { z } from 'zod'
import type { Database } from '../platform/database/connect.ts'
import { byItsMarks, jsonColumn } from '../platform/database/json-column.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'
import { intentionChain, VIEWED } from './intention-chain.ts'

// Only evolveIntention() makes a state.
const STATE = jsonColumn(
  'intention.state',
  byItsMarks<IntentionState>({ version: z.number(), recordings: z.array(z.unknown()) }),
)
const EVENT = jsonColumn('intention_event.event', byItsMarks<IntentionEvent>({ type: z.string() }))
const LOOK = jsonColumn('audit_entry.body', z.looseObject({ recordingId: z.string(), purpose: z.string() }))
const LOOKED = jsonColumn('audit_entry.actor', z.looseObject({ staffId: z.string() }))

export async function readIntention(database: Queryable, orderCode: string): Promise<IntentionState> {
  const row = await database
    .selectFrom('intention')
    .select('state')
    .where('order_code', '=', orderCode)
    .executeTakeFirst()
  return row ? STATE.read(row.state, orderCode) : NO_INTENTION
}

export async function saveIntention(
  trx: Transaction,
  orderCode: string,
  {
    before,
    after,
    events,
  }: { before: IntentionState; after: IntentionState; events: readonly IntentionEvent[] },
  now: Date,
): Promise<void> {
  const values = {
    version: after.version,
    stage: stageOf(after),
    state: STATE.write(after),
    changed_at: now,
  }
  await trx
    .insertInto('intention')
    .values({ order_code: orderCode, ...values })
    .onConflict((conflict) => conflict.column('order_code').doUpdateSet(values))
    .execute()
  const rows = events.map((event, index) => ({
    order_code: orderCode,
    seq: before.version + index + 1,
    at: now,
    event: EVENT.write(event),
  }))
  if (rows.length > 0) await trx.insertInto('intention_event').values(rows).execute()
}

export type Look = { recordingId: string; purpose: string; staffId: string; at: Date }

const MOST_LOOKS = 100

export async function listLooks(database: Database, orderCode: string): Promise<Look[]> {
  const rows = await database
    .selectFrom('audit_entry')
    .select(['at', 'actor', 'body'])
    .where('chain_id', '=', intentionChain(orderCode))
    .where('kind', '=', VIEWED)
    .orderBy('seq', 'desc')
    .limit(MOST_LOOKS)
    .execute()
  return rows.map(({ at, actor, body }) => {
    const { recordingId, purpose } = LOOK.read(body, orderCode)
    return { recordingId, purpose, staffId: LOOKED.read(actor, orderCode).staffId, at }
  })
}
