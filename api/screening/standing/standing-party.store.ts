import type { PartyRecord } from '@kaihu/domain/screening/party-record.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { jsonColumn } from '../../platform/database/json-column.ts'
import { TEXTS } from '../../platform/database/json-shapes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

// A party has all its fields as texts; a new field is missing in what was kept before.
const RECORDED = jsonColumn<PartyRecord>('relationship_party.record', TEXTS as z.ZodType<PartyRecord>)
const LISTS = jsonColumn('relationship_party.screened_lists', TEXTS)

/** A party of a relationship, and what it was last screened with. */
export type StandingParty = {
  partyId: string
  relationshipId: string
  place: number
  record: PartyRecord
  factsHash: string
  isLive: boolean
  screened: { hash: string; lists: Readonly<Record<string, string>>; engine: string; at: Date } | null
}

type Reader = Database | Transaction

function select(database: Reader) {
  return database.selectFrom('relationship_party').selectAll()
}
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function partyOf(row: Row): StandingParty {
  return {
    partyId: row.party_id,
    relationshipId: row.relationship_id,
    place: row.place,
    record: RECORDED.read(row.record, row.party_id),
    factsHash: row.facts_hash,
    isLive: row.is_live,
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

/** The parties of a relationship in their order. */
export async function listStanding(
  database: Reader,
  relationshipId: string,
): Promise<readonly StandingParty[]> {
  const rows = await select(database).where('relationship_id', '=', relationshipId).orderBy('place').execute()
  return rows.map(partyOf)
}

/** Keeps parties, new or changed; what they were screened with stays with a known one. */
export async function saveStanding(trx: Transaction, parties: readonly StandingParty[]): Promise<void> {
  if (parties.length === 0) return
  const rows = parties.map((one) => ({
    party_id: one.partyId,
    relationship_id: one.relationshipId,
    place: one.place,
    record: RECORDED.write(one.record),
    facts_hash: one.factsHash,
    is_live: one.isLive,
    screened_hash: one.screened?.hash ?? null,
    screened_lists: LISTS.write({ ...one.screened?.lists }),
    screened_engine: one.screened?.engine ?? null,
    screened_at: one.screened?.at ?? null,
  }))
  await trx
    .insertInto('relationship_party')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('party_id').doUpdateSet((eb) => ({
        record: eb.ref('excluded.record'),
        facts_hash: eb.ref('excluded.facts_hash'),
        is_live: eb.ref('excluded.is_live'),
      })),
    )
    .execute()
}

/** Nobody screens the parties of these relationships any more. */
export async function endStanding(trx: Transaction, relationshipIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('relationship_party')
    .set({ is_live: false })
    .where(sql<boolean>`relationship_id = any(${[...relationshipIds]}::uuid[])`)
    .where('is_live', '=', true)
    .execute()
}
