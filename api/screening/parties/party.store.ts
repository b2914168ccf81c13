import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { PlacedRecord } from '@kaihu/domain/screening/match-parties.ts'
import type { PartyChange, PartyRecord } from '@kaihu/domain/screening/party-record.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { JsonObject } from '../../platform/database/database-types.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** A party of an order as it stands, and what it was last screened with. */
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

type Reader = Database | Transaction

function select(database: Reader) {
  return database.selectFrom('order_party').selectAll()
}
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function rowOf(row: Row): PartyRow {
  return {
    partyId: row.party_id,
    orderCode: row.order_code,
    place: row.place,
    origin: row.origin === 'staff' ? 'staff' : 'answers',
    record: row.record as unknown as PartyRecord,
    derived: row.derived as unknown as PlacedRecord | null,
    isRemoved: row.is_removed,
    factsHash: row.facts_hash,
    changedAt: row.changed_at,
    screened:
      row.screened_hash === null || row.screened_engine === null || row.screened_at === null
        ? null
        : {
            hash: row.screened_hash,
            lists: row.screened_lists as unknown as Record<string, string>,
            engine: row.screened_engine,
            at: row.screened_at,
          },
  }
}

/** All parties of an order, removed ones too, in their order. */
export async function listParties(database: Reader, orderCode: string): Promise<readonly PartyRow[]> {
  const rows = await select(database).where('order_code', '=', orderCode).orderBy('place').execute()
  return rows.map(rowOf)
}

/** Parties that somebody still has to do with: of orders that are not over. */
export async function listLiveParties(
  database: Reader,
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

/** Keeps a party, new or changed. */
export async function saveParty(trx: Transaction, party: PartyRow): Promise<void> {
  const values = {
    record: party.record as unknown as JsonObject,
    derived: party.derived === null ? null : (party.derived as unknown as JsonObject),
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

/** A line of the party audit log. */
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
      changes: JSON.stringify(line.changes),
      actor: line.actor as unknown as JsonObject,
      note: line.note,
      at: line.at,
    })
    .execute()
}

/** The log of an order's parties, newest first. */
export async function listLog(
  database: Reader,
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
    changes: row.changes as unknown as readonly PartyChange[],
    actor: row.actor as unknown as ActorRef,
    note: row.note,
    at: row.at,
  }))
}

/** Up to which version of the answers the parties were derived; undefined when they never were. */
export async function findSource(database: Reader, orderCode: string): Promise<number | undefined> {
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

/** Records what parties were screened with. */
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
        screened_lists: screened.lists,
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
