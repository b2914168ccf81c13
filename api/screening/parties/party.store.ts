import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { PlacedRecord } from '@kaihu/domain/screening/match-parties.ts'
import type { PartyChange, PartyRecord } from '@kaihu/domain/screening/party-record.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { byItsMarks, jsonColumn } from '../../platform/database/json-column.ts'
import { ACTOR, TEXTS } from '../../platform/database/json-shapes.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

// A party has all its fields as texts; a new field is missing in what was kept before.
const RECORDED = jsonColumn<PartyRecord>('order_party.record', TEXTS as z.ZodType<PartyRecord>)
const DERIVED = jsonColumn(
  'order_party.derived',
  byItsMarks<PlacedRecord>({ record: TEXTS, paths: z.array(z.string()) }),
)
const LISTS = jsonColumn('order_party.screened_lists', TEXTS)
const CHANGES = jsonColumn<readonly PartyChange[]>(
  'party_log.changes',
  z.array(byItsMarks<PartyChange>({ field: z.string(), old: z.string(), new: z.string() })),
)
const CHANGED_BY = jsonColumn('party_log.actor', ACTOR)

export type PartyRow = {
  partyId: string
  orderCode: string
  place: number
  origin: 'answers' | 'staff'
  record: PartyRecord
  derived: PlacedRecord | null
  isRemoved: boolean
  factsHash: string
  changedAt: Date
  screened: {
    hash: string
    lists: Readonly<Record<string, string>>
    engine: string
    at: Date
  } | null
}

function select(database: Queryable) {
  return database.selectFrom('order_party').selectAll()
}
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function rowOf(row: Row): PartyRow {
  return {
    partyId: row.party_id,
    orderCode: row.order_code,
    place: row.place,
    origin: row.origin === 'staff' ? 'staff' : 'answers',
    record: RECORDED.read(row.record, row.party_id),
    derived: DERIVED.read(row.derived, row.party_id),
    isRemoved: row.is_removed,
    factsHash: row.facts_hash,
    changedAt: row.changed_at,
    screened:
      row.screened_hash === null || row.screened_engine === null || row.screened_at === null
        ? null
        : {
            hash: row.screened_hash,
            lists: LISTS.read(row.screened_lists, row.party_id),
            engine: row.screened_engine,
            at: row.screened_at,
          },
  }
}

export async function listParties(database: Queryable, orderCode: string): Promise<readonly PartyRow[]> {
  const rows = await select(database).where('order_code', '=', orderCode).orderBy('place').execute()
  return rows.map(rowOf)
}

/** Parties that somebody still has to do with: of orders that are not over. */
export async function listLiveParties(
  database: Queryable,
  finalStatuses: readonly string[],
): Promise<readonly PartyRow[]> {
  const rows = await select(database)
    .where('is_removed', '=', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('customer_order')
          .select('customer_order.order_code')
          .whereRef('customer_order.order_code', '=', 'order_party.order_code')
          .where('customer_order.status', 'not in', [...finalStatuses]),
      ),
    )
    .execute()
  return rows.map(rowOf)
}

/** The records of parties of whatever order, by their number. */
export async function findPartyRecords(
  database: Queryable,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, PartyRecord>> {
  const rows = await select(database)
    .where(sql<boolean>`party_id = any(${[...partyIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(rowOf).map(({ partyId, record }) => [partyId, record]))
}

export async function listScreenedLast(database: Queryable, most: number): Promise<readonly PartyRow[]> {
  const rows = await select(database)
    .where('screened_at', 'is not', null)
    .where('is_removed', '=', false)
    .orderBy('screened_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(rowOf)
}

export async function saveParty(trx: Transaction, party: PartyRow): Promise<void> {
  const values = {
    record: RECORDED.write(party.record),
    derived: DERIVED.write(party.derived),
    is_removed: party.isRemoved,
    facts_hash: party.factsHash,
    changed_at: party.changedAt,
  }
  await trx
    .insertInto('order_party')
    .values({
      party_id: party.partyId,
      order_code: party.orderCode,
      place: party.place,
      origin: party.origin,
      ...values,
    })
    .onConflict((conflict) => conflict.column('party_id').doUpdateSet(values))
    .execute()
}

export type PartyLogLine = {
  orderCode: string
  partyId: string
  operation: 'add' | 'delete' | 'modify' | 'reset'
  changes: readonly PartyChange[]
  actor: ActorRef
  note: string | null
  at: Date
}

export async function insertLogLine(trx: Transaction, line: PartyLogLine): Promise<void> {
  await trx
    .insertInto('party_log')
    .values({
      order_code: line.orderCode,
      party_id: line.partyId,
      operation: line.operation,
      changes: CHANGES.write(line.changes),
      actor: CHANGED_BY.write(line.actor),
      note: line.note,
      at: line.at,
    })
    .execute()
}

export async function listLog(
  database: Queryable,
  orderCode: string,
): Promise<readonly (PartyLogLine & { logId: number })[]> {
  const rows = await database
    .selectFrom('party_log')
    .selectAll()
    .where('order_code', '=', orderCode)
    .orderBy('log_id', 'desc')
    .execute()
  return rows.map((row) => ({
    logId: row.log_id,
    orderCode: row.order_code,
    partyId: row.party_id,
    // The column's own constraint names the operations.
    operation: row.operation as PartyLogLine['operation'],
    changes: CHANGES.read(row.changes, row.party_id),
    actor: CHANGED_BY.read(row.actor, row.party_id),
    note: row.note,
    at: row.at,
  }))
}

export async function findSource(database: Queryable, orderCode: string): Promise<number | undefined> {
  const row = await database
    .selectFrom('order_parties_source')
    .select('answers_version')
    .where('order_code', '=', orderCode)
    .executeTakeFirst()
  return row?.answers_version
}

export async function saveSource(
  trx: Transaction,
  orderCode: string,
  answersVersion: number,
  now: Date,
): Promise<void> {
  const values = { answers_version: answersVersion, at: now }
  await trx
    .insertInto('order_parties_source')
    .values({ order_code: orderCode, ...values })
    .onConflict((conflict) => conflict.column('order_code').doUpdateSet(values))
    .execute()
}

export async function markScreened(
  trx: Transaction,
  parties: readonly { partyId: string; hash: string }[],
  screened: { lists: Readonly<Record<string, string>>; engine: string; at: Date },
): Promise<void> {
  for (const { partyId, hash } of parties) {
    await trx
      .updateTable('order_party')
      .set({
        screened_hash: hash,
        screened_lists: LISTS.write({ ...screened.lists }),
        screened_engine: screened.engine,
        screened_at: screened.at,
      })
      .where('party_id', '=', partyId)
      .execute()
  }
}

/** Parties that were screened against the version before this one are now up to this one. */
export async function moveScreenedList(
  trx: Transaction,
  move: { listCode: string; from: string | null; to: string; partyIds: readonly string[] },
): Promise<void> {
  if (move.partyIds.length === 0) return
  await sql`
    update kaihu.order_party
       set screened_lists = screened_lists || jsonb_build_object(${move.listCode}::text, ${move.to}::text)
     where party_id = any(${[...move.partyIds]}::uuid[])
       and screened_lists ->> ${move.listCode}::text is not distinct from ${move.from}::text`.execute(trx)
}
