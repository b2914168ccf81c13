import { randomUUID } from 'node:crypto'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { sql } from 'kysely'

/** A list of invented organisations: how many, and from which number on; the same number is the same name. */
type MadeList = {
  readonly list: string
  readonly names: number
  readonly from?: number
  /** numbers of which this version says other facts than every other one */
  readonly mended?: readonly number[]
}

function entryOf(list: string) {
  return sql`jsonb_build_object(
  'id', 'M' || g, 'listId', ${list}::text, 'type', 'organisation',
  'names', jsonb_build_array(jsonb_build_object('text', ${madeNameSql()}, 'quality', 'primary')),
  'birthDates', '[]'::jsonb, 'countries', '[]'::jsonb, 'identifiers', '[]'::jsonb, 'programs', '[]'::jsonb)`
}

function word(from: number) {
  return sql`translate(substr(md5(g::text), ${from}, 7), '0123456789', 'ghijklmnop')`
}
function madeNameSql() {
  return sql`${word(1)} || ' ' || ${word(8)} || ' ' || ${word(15)}`
}

function countsOf(entries: number): string {
  return JSON.stringify({ entries, names: entries, added: entries, modified: 0, removed: 0, rejected: 0 })
}
function factsOf(entries: number): string {
  return JSON.stringify({ entries, birthDates: 0, countries: 0, identifiers: 0 })
}

/** Puts a version of a list into force without the two persons: entries are made in the database. Answers the version. */
export async function putMadeList(
  database: Database,
  { list, names, from = 1, mended = [] }: MadeList,
): Promise<string> {
  const versionId = randomUUID()
  await sql`insert into kaihu.screening_list_version (version_id, list_code, state, format, file_name, sha256,
      parser_version, counts, facts, loaded_at, loaded_by, loaded_person, decided_at, decided_person)
    values (${versionId}, ${list}, 'waiting', 'own', 'made', repeat('0', 64), '0', ${countsOf(names)}::jsonb,
      ${factsOf(names)}::jsonb, now(), '{"kind":"system","job":"made"}', 'system:made', now(), 'system:release')`.execute(
    database,
  )
  const series = sql`generate_series(${from}::int, ${from + names - 1}::int) g`
  await sql`insert into kaihu.screening_entry (list_code, content_hash, entry_id, facts_hash, entry)
    select ${list}, 'made ' || g, 'M' || g, 'made ' || g, ${entryOf(list)} from ${series} on conflict do nothing`.execute(
    database,
  )
  await sql`insert into kaihu.screening_version_entry (version_id, entry_id, content_hash, facts_hash)
    select ${versionId}, 'M' || g, 'made ' || g,
      case when g = any(${[...mended]}::int[]) then ${`mended in ${versionId}`} else 'made ' || g end from ${series}`.execute(
    database,
  )
  await sql`update kaihu.screening_list_version set state = 'replaced', replaced_at = now()
    where list_code = ${list} and state = 'released'`.execute(database)
  await sql`update kaihu.screening_list_version set state = 'released' where version_id = ${versionId}`.execute(
    database,
  )
  await sql`update kaihu.screening_list set current_version = ${versionId}, checked_at = now()
    where code = ${list}`.execute(database)
  return versionId
}

/** The name of a made entry by its number. */
export async function readMadeName(database: Database, number: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select entry -> 'names' -> 0 ->> 'text' as name from kaihu.screening_entry
     where entry_id = ${`M${number}`} limit 1`.execute(database)
  const [row] = rows
  if (!row) throw new Error(`no made entry ${number}`)
  return row.name
}
