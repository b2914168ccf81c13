import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { connect } from '../../platform/database/connect.ts'
import { readEntries, readEntryHashes } from './entry.store.ts'

const { databaseUrl, applicationUrl } = await createTestDatabase()
const [owner, database] = [connect(databaseUrl), connect(applicationUrl)]
afterAll(() => Promise.all([owner.destroy(), database.destroy()]))

/** A version that the planner's statistics know nothing of, beside one that they know. */
async function plant(list: string, entries: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into kaihu.screening_list_version (version_id, list_code, state, format, file_name, sha256, parser_version,
      counts, facts, loaded_at, loaded_by, loaded_person)
    values (gen_random_uuid(), ${list}, 'waiting', 'own', 'f', repeat('a', 64), '1', '{}', '{}', now(), '{}', 'p')
    returning version_id as id`.execute(owner)
  const id = rows[0]?.id ?? ''
  await sql`
    with given as (select n::text as id, encode(sha256((${list} || n)::bytea), 'hex') as hash
      from generate_series(1, ${entries}::int) n),
    kept as (insert into kaihu.screening_entry
      select ${list}, hash, id, hash, jsonb_build_object('id', id, 'listId', ${list}::text, 'names', '[]'::jsonb) from given)
    insert into kaihu.screening_version_entry select ${id}::uuid, id, hash, hash from given`.execute(owner)
  return id
}

test('a list that has just come in is read whole, each entry once, whatever the statistics say', async () => {
  await plant('PEP', 100)
  await sql`analyze kaihu.screening_entry, kaihu.screening_version_entry`.execute(owner)
  const version = await plant('BLACKLIST', 12_000)
  const ids = new Set<string>()
  let read = 0
  for await (const { id } of readEntries(database, version)) {
    ids.add(id)
    read += 1
  }
  expect([read, ids.size]).toEqual([12_000, 12_000])
  const places = ['7', '12000', 'nobody'].map((entryId) => ({ versionId: version, entryId }))
  expect([...(await readEntryHashes(database, places)).keys()]).toEqual([`${version} 7`, `${version} 12000`])
})

test('a reading that is left off midway leaves the connection free', async () => {
  const version = await plant('EXIT', 20)
  for (let round = 0; round < 25; round++) {
    for await (const { id } of readEntries(database, version)) if (id !== '') break
  }
  expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
})
