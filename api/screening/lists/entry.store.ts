import type { ListEntry } from '@kaihu/screening/model.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { byItsMarks, jsonColumn, type KeptJson } from '../../platform/database/json-column.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

// A list has up to a million entries, and what a reader of lists made of each was checked when it was loaded.
const ENTRY = jsonColumn(
  'screening_entry.entry',
  byItsMarks<ListEntry>({ id: z.string(), listId: z.string(), names: z.custom(Array.isArray) }),
)

export type KeptEntry = { entry: ListEntry; contentHash: string; factsHash: string }

export async function insertEntries(
  trx: Transaction,
  version: { versionId: string; listCode: string },
  batch: readonly KeptEntry[],
): Promise<void> {
  if (batch.length === 0) return
  const ids = batch.map(({ entry }) => entry.id)
  const contents = batch.map(({ contentHash }) => contentHash)
  const facts = batch.map(({ factsHash }) => factsHash)
  const bodies = batch.map(({ entry }) => ENTRY.text(entry).replaceAll('\\u0000', ''))
  await sql`
    insert into kaihu.screening_entry (list_code, content_hash, entry_id, facts_hash, entry)
    select ${version.listCode}, content, id, facts, entry
      from unnest(${ids}::text[], ${contents}::text[], ${facts}::text[], ${bodies}::jsonb[]) as given (id, content, facts, entry)
    on conflict do nothing`.execute(trx)
  await sql`
    insert into kaihu.screening_version_entry (version_id, entry_id, content_hash, facts_hash)
    select ${version.versionId}::uuid, id, content, facts
      from unnest(${ids}::text[], ${contents}::text[], ${facts}::text[]) as given (id, content, facts)
    on conflict do nothing`.execute(trx)
}

/** Facts hash by entry id of a version: what the next one is compared with. */
export async function readFactsHashes(
  database: Queryable,
  versionId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('screening_version_entry')
    .select(['entry_id', 'facts_hash'])
    .where('version_id', '=', versionId)
    .execute()
  return new Map(rows.map((row) => [row.entry_id, row.facts_hash]))
}

const BATCH = 5_000

/**
 * Batch by batch, in one pass that joins both tables whole: a list that has just come in is not in the
 * planner's statistics yet, and a walk would go over the list once for every row.
 */
export async function* readEntries(database: Database, versionId: string): AsyncGenerator<ListEntry> {
  const version = await findListCode(database, versionId)
  const trx = await database.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`set local enable_nestloop = off`.execute(trx)
    await sql`
      declare listed no scroll cursor for
        select kept.entry from kaihu.screening_version_entry place
          join kaihu.screening_entry kept on kept.content_hash = place.content_hash
         where place.version_id = ${sql.lit(versionId)}::uuid and kept.list_code = ${sql.lit(version)}
         order by place.entry_id`.execute(trx)
    for (;;) {
      const { rows } = await sql<{ entry: KeptJson }>`fetch ${sql.lit(BATCH)} from listed`.execute(trx)
      for (const { entry } of rows) yield ENTRY.read(entry, `version ${versionId}`)
      if (rows.length < BATCH) return
    }
  } finally {
    await trx.rollback().execute()
  }
}

async function findListCode(database: Database, versionId: string): Promise<string> {
  const row = await database
    .selectFrom('screening_list_version')
    .select('list_code')
    .where('version_id', '=', versionId)
    .executeTakeFirstOrThrow()
  return row.list_code
}

type EntryHashes = { contentHash: string; factsHash: string }

export async function readEntryHashes(
  database: Queryable,
  places: readonly { versionId: string; entryId: string }[],
): Promise<ReadonlyMap<string, EntryHashes>> {
  if (places.length === 0) return new Map()
  const versions = places.map(({ versionId }) => versionId)
  const entries = places.map(({ entryId }) => entryId)
  const { rows } = await sql<{ key: string } & EntryHashes>`
    select place.version_id || ' ' || place.entry_id as key,
           place.content_hash as "contentHash", place.facts_hash as "factsHash"
      from unnest(${versions}::uuid[], ${entries}::text[]) as given (version_id, entry_id)
      -- Looked up one by one, however many entries the planner knows of.
      cross join lateral (
        select * from kaihu.screening_version_entry kept
         where kept.version_id = given.version_id and kept.entry_id = given.entry_id limit 1) place`.execute(
    database,
  )
  return new Map(rows.map(({ key, ...hashes }) => [key, hashes]))
}

export async function findEntry(
  database: Queryable,
  listCode: string,
  contentHash: string,
): Promise<ListEntry | undefined> {
  const row = await database
    .selectFrom('screening_entry')
    .select('entry')
    .where('list_code', '=', listCode)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst()
  return row && ENTRY.read(row.entry, contentHash)
}

export async function readChangedEntries(
  database: Queryable,
  versionId: string,
  previousVersion: string | null,
): Promise<readonly KeptEntry[]> {
  const { rows } = await sql<{ content_hash: string; facts_hash: string; entry: KeptJson }>`
    select now.content_hash, now.facts_hash, kept.entry
      from kaihu.screening_version_entry now
      join kaihu.screening_list_version version using (version_id)
      join kaihu.screening_entry kept on kept.list_code = version.list_code and kept.content_hash = now.content_hash
      left join kaihu.screening_version_entry old on old.version_id = ${previousVersion}::uuid and old.entry_id = now.entry_id
     where now.version_id = ${versionId}::uuid and now.facts_hash is distinct from old.facts_hash`.execute(
    database,
  )
  return rows.map((row) => ({
    entry: ENTRY.read(row.entry, row.content_hash),
    contentHash: row.content_hash,
    factsHash: row.facts_hash,
  }))
}

export async function readRemovedIds(
  database: Queryable,
  versionId: string,
  previousVersion: string | null,
): Promise<readonly string[]> {
  const { rows } = await sql<{ entry_id: string }>`
    select old.entry_id from kaihu.screening_version_entry old
      left join kaihu.screening_version_entry now on now.version_id = ${versionId}::uuid and now.entry_id = old.entry_id
     where old.version_id = ${previousVersion}::uuid and now.entry_id is null`.execute(database)
  return rows.map((row) => row.entry_id)
}

export async function isEntryInForce(
  database: Queryable,
  versionId: string,
  entryId: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('screening_version_entry')
    .select('entry_id')
    .where('version_id', '=', versionId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  return row !== undefined
}
