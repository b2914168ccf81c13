import type { PartyRecord } from '@kaihu/domain/screening/party-record.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { jsonColumn } from '../../platform/database/json-column.ts'
import { TEXTS } from '../../platform/database/json-shapes.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

// A party has all its fields as texts; a new field is missing in what was kept before.
const RECORDED = jsonColumn<PartyRecord>('relationship_party.record', TEXTS as z.ZodType<PartyRecord>)
const LISTS = jsonColumn('relationship_party.screened_lists', TEXTS)

export type StandingParty = {
  partyId: string
  relationshipId: string
  place: number
  record: PartyRecord
  factsHash: string
  isLive: boolean
  updateId?: string | null
  screened: { hash: string; lists: Readonly<Record<string, string>>; engine: string; at: Date } | null
}

function select(database: Queryable) {
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
    updateId: row.update_id,
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

export async function listStanding(
  database: Queryable,
  relationshipId: string,
): Promise<readonly StandingParty[]> {
  const rows = await select(database).where('relationship_id', '=', relationshipId).orderBy('place').execute()
  return rows.map(partyOf)
}

function asKept(one: StandingParty): StandingParty {
  return one.screened?.hash === one.factsHash ? one : { ...one, screened: null }
}

/** Keeps parties, new or changed; what they were screened with stays with one whose facts are the same. */
export async function saveStanding(trx: Transaction, parties: readonly StandingParty[]): Promise<void> {
  if (parties.length === 0) return
  const rows = parties.map(asKept).map((one) => ({
    party_id: one.partyId,
    relationship_id: one.relationshipId,
    place: one.place,
    record: RECORDED.write(one.record),
    facts_hash: one.factsHash,
    is_live: one.isLive,
    update_id: one.updateId ?? null,
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
        // With other facts it was not screened: it is due at once.
        screened_hash: sql`case when excluded.facts_hash = relationship_party.screened_hash then relationship_party.screened_hash end`,
        screened_engine: sql`case when excluded.facts_hash = relationship_party.screened_hash then relationship_party.screened_engine end`,
        screened_at: sql`case when excluded.facts_hash = relationship_party.screened_hash then relationship_party.screened_at end`,
      })),
    )
    .execute()
}

export async function endStanding(trx: Transaction, relationshipIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('relationship_party')
    .set({ is_live: false })
    .where(sql<boolean>`relationship_id = any(${[...relationshipIds]}::uuid[])`)
    .where('is_live', '=', true)
    .execute()
}

/** Where a page of due parties ends; the next one begins behind it, so that no page walks over those before it. */
type Behind = { readonly screenedAt: Date | null; readonly partyId: string }

/** Due for these reasons, in the order in which they are screened. */
const DUE_WHEN = ['never', 'long ago', 'other engine'] as const

type DueWhen = { readonly oldest: Date; readonly engine: string; readonly limit: number }

/** Pages of the parties that are due: never screened ones first, then the oldest, then those of another engine. */
export async function* pageDueStanding(
  database: Database,
  when: DueWhen,
): AsyncGenerator<readonly StandingParty[]> {
  for (const reason of DUE_WHEN) {
    if (reason === 'other engine' && !(await isAnyOfOtherEngine(database, when.engine))) return
    let behind: Behind | undefined
    for (;;) {
      const rows = await duePage[reason](database, when, behind)
      if (rows.length > 0) yield rows.map(partyOf)
      const last = rows.at(-1)
      if (last === undefined || rows.length < when.limit) break
      behind = { screenedAt: last.screened_at, partyId: last.party_id }
    }
  }
}

type DuePage = (database: Database, when: DueWhen, behind: Behind | undefined) => Promise<readonly Row[]>

// Each in the order of an index, so that a page is read from where the last one ended.
const duePage: Readonly<Record<(typeof DUE_WHEN)[number], DuePage>> = {
  never: (database, { limit }, behind) =>
    select(database)
      .where('is_live', '=', true)
      .where('screened_at', 'is', null)
      .$if(behind !== undefined, (query) => query.where('party_id', '>', behind?.partyId ?? ''))
      .orderBy('screened_at', (column) => column.asc().nullsFirst())
      .orderBy('party_id')
      .limit(limit)
      .execute(),
  'long ago': (database, { oldest, limit }, behind) =>
    select(database)
      .where('is_live', '=', true)
      .where('screened_at', '<', oldest)
      .$if(behind !== undefined, (query) =>
        query.where(
          sql<boolean>`(screened_at, party_id) > (${behind?.screenedAt}::timestamptz, ${behind?.partyId}::uuid)`,
        ),
      )
      .orderBy('screened_at', (column) => column.asc().nullsFirst())
      .orderBy('party_id')
      .limit(limit)
      .execute(),
  'other engine': (database, { engine, limit }, behind) =>
    select(database)
      .where('is_live', '=', true)
      .where('screened_at', 'is not', null)
      .where(isOfOtherEngine(engine))
      .$if(behind !== undefined, (query) => query.where('party_id', '>', behind?.partyId ?? ''))
      .orderBy('party_id')
      .limit(limit)
      .execute(),
}

function isOfOtherEngine(engine: string) {
  return sql<boolean>`split_part(screened_engine, '.', 1) <> split_part(${engine}, '.', 1)`
}

async function isAnyOfOtherEngine(database: Database, engine: string): Promise<boolean> {
  const row = await database
    .selectFrom('relationship_party')
    .select('party_id')
    .where('is_live', '=', true)
    .where(isOfOtherEngine(engine))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function listStandingScreenedLast(
  database: Database,
  most: number,
): Promise<readonly StandingParty[]> {
  const rows = await select(database)
    .where('is_live', '=', true)
    .where('screened_at', 'is not', null)
    .orderBy('screened_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(partyOf)
}

export async function pageStanding(
  database: Database,
  { behind, limit }: { behind: string | null; limit: number },
): Promise<readonly StandingParty[]> {
  const rows = await select(database)
    .where('is_live', '=', true)
    .where('screened_at', 'is not', null)
    .$if(behind !== null, (query) => query.where('party_id', '>', behind ?? ''))
    .orderBy('party_id')
    .limit(limit)
    .execute()
  return rows.map(partyOf)
}

/** Those of the parties that still are who they were, and still are screened; locked against other facts. */
export async function lockStanding(
  trx: Transaction,
  parties: readonly StandingParty[],
): Promise<readonly StandingParty[]> {
  const { rows } = await sql<{ party_id: string; facts_hash: string }>`select party_id, facts_hash
    from kaihu.relationship_party where party_id = any(${parties.map(({ partyId }) => partyId)}::uuid[]) and is_live
    order by party_id for update`.execute(trx)
  const facts = new Map(rows.map((row) => [row.party_id, row.facts_hash]))
  return parties.filter(({ partyId, factsHash }) => facts.get(partyId) === factsHash)
}

export async function markStanding(
  trx: Transaction,
  parties: readonly StandingParty[],
  screened: { lists: Readonly<Record<string, string>>; engine: string; at: Date },
): Promise<void> {
  if (parties.length === 0) return
  await trx
    .updateTable('relationship_party')
    .set({
      screened_hash: sql`facts_hash`,
      screened_lists: LISTS.write({ ...screened.lists }),
      screened_engine: screened.engine,
      screened_at: screened.at,
    })
    .where(sql<boolean>`party_id = any(${parties.map(({ partyId }) => partyId)}::uuid[])`)
    .execute()
}

export async function findStanding(
  database: Queryable,
  partyIds: readonly string[],
): Promise<readonly StandingParty[]> {
  if (partyIds.length === 0) return []
  const rows = await select(database)
    .where(sql<boolean>`party_id = any(${[...partyIds]}::uuid[])`)
    .execute()
  return rows.map(partyOf)
}

export async function countUnscreened(database: Queryable, relationshipId: string): Promise<number> {
  const row = await database
    .selectFrom('relationship_party')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('relationship_id', '=', relationshipId)
    .where('is_live', '=', true)
    .where('screened_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function endUpdateParties(trx: Transaction, updateId: string): Promise<void> {
  await trx
    .updateTable('relationship_party')
    .set({ is_live: false, update_id: null })
    .where('update_id', '=', updateId)
    .execute()
}

export async function settleUpdateParties(trx: Transaction, updateId: string): Promise<void> {
  await trx
    .updateTable('relationship_party')
    .set({ update_id: null })
    .where('update_id', '=', updateId)
    .execute()
}
