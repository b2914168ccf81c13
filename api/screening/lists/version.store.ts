import { type ActorRef, personOf } from '@kaihu/domain/access/actor.ts'
import type { VersionState } from '@kaihu/domain/screening/screening-list.ts'
import type { FactCounts } from '@kaihu/screening/lists/sanity-gates.ts'
import type { RejectedRow } from '@kaihu/screening/readers/read-row.ts'
import { z } from 'zod'
import { byItsMarks, jsonColumn } from '../../platform/database/json-column.ts'
import { ACTOR } from '../../platform/database/json-shapes.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

export type VersionCounts = {
  entries: number
  names: number
  added: number
  modified: number
  removed: number
  rejected: number
}

/** Why a version did not pass: a gate of the engine, or `unreadable`. */
export type Gate = { code: string; params: Readonly<Record<string, string | number>> }

const COUNTS = jsonColumn<VersionCounts>(
  'screening_list_version.counts',
  z.object({
    entries: z.number(),
    names: z.number(),
    added: z.number(),
    modified: z.number(),
    removed: z.number(),
    rejected: z.number(),
  }),
)
const FACTS = jsonColumn(
  'screening_list_version.facts',
  byItsMarks<FactCounts>({
    entries: z.number(),
    birthDates: z.number(),
    countries: z.number(),
    identifiers: z.number(),
    hanNames: z.number().optional(),
  }),
)
const GATES = jsonColumn<readonly Gate[]>(
  'screening_list_version.gates',
  z.array(z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })),
)
const LOADED_BY = jsonColumn('screening_list_version.loaded_by', ACTOR)
const DECIDED_BY = jsonColumn('screening_list_version.decided_by', ACTOR)

export type Version = {
  versionId: string
  listCode: string
  state: VersionState
  format: string
  fileName: string
  sha256: string
  publisherDate: string | null
  parserVersion: string
  previousVersion: string | null
  counts: VersionCounts
  facts: FactCounts
  gates: readonly Gate[]
  loadedAt: Date
  loadedBy: ActorRef
  decidedAt: Date | null
  decidedBy: ActorRef | null
  decisionNote: string | null
  replacedAt: Date | null
}

export async function insertVersion(trx: Transaction, version: Version): Promise<void> {
  await trx
    .insertInto('screening_list_version')
    .values({
      version_id: version.versionId,
      list_code: version.listCode,
      state: version.state,
      format: version.format,
      file_name: version.fileName,
      sha256: version.sha256,
      publisher_date: version.publisherDate,
      parser_version: version.parserVersion,
      previous_version: version.previousVersion,
      counts: COUNTS.write(version.counts),
      facts: FACTS.write(version.facts),
      gates: GATES.write(version.gates),
      loaded_at: version.loadedAt,
      loaded_by: LOADED_BY.write(version.loadedBy),
      loaded_person: personOf(version.loadedBy),
    })
    .execute()
}

function select(database: Queryable) {
  return database.selectFrom('screening_list_version').selectAll()
}
export async function findOpenFailure(
  trx: Transaction,
  listCode: string,
  sha256: string,
): Promise<Version | undefined> {
  const row = await select(trx)
    .where('list_code', '=', listCode)
    .where('sha256', '=', sha256)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return row && versionOf(row)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function versionOf(row: Row): Version {
  return {
    versionId: row.version_id,
    listCode: row.list_code,
    // The column's own constraint names the states.
    state: row.state as VersionState,
    format: row.format,
    fileName: row.file_name,
    sha256: row.sha256,
    publisherDate: row.publisher_date,
    parserVersion: row.parser_version,
    previousVersion: row.previous_version,
    counts: COUNTS.read(row.counts, row.version_id),
    facts: FACTS.read(row.facts, row.version_id),
    gates: GATES.read(row.gates, row.version_id),
    loadedAt: row.loaded_at,
    loadedBy: LOADED_BY.read(row.loaded_by, row.version_id),
    decidedAt: row.decided_at,
    decidedBy: DECIDED_BY.read(row.decided_by, row.version_id),
    decisionNote: row.decision_note,
    replacedAt: row.replaced_at,
  }
}

export async function listVersions(database: Queryable, most: number): Promise<readonly Version[]> {
  const rows = await select(database).orderBy('loaded_at', 'desc').limit(most).execute()
  return rows.map(versionOf)
}

export async function findVersion(database: Queryable, versionId: string): Promise<Version | undefined> {
  const row = await select(database).where('version_id', '=', versionId).executeTakeFirst()
  return row && versionOf(row)
}

/** The version of a list that was in force on a moment: "what did we screen against on that day". */
export async function findVersionInForce(
  database: Queryable,
  listCode: string,
  at: Date,
): Promise<Version | undefined> {
  const row = await select(database)
    .where('list_code', '=', listCode)
    .where('state', 'in', ['released', 'replaced'])
    .where('decided_at', '<=', at)
    .where((eb) => eb.or([eb('replaced_at', 'is', null), eb('replaced_at', '>', at)]))
    .orderBy('decided_at', 'desc')
    .executeTakeFirst()
  return row && versionOf(row)
}

export async function decideVersion(
  trx: Transaction,
  versionId: string,
  decided: { state: 'released' | 'discarded'; by: ActorRef; note: string | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('screening_list_version')
    .set({
      state: decided.state,
      decided_at: decided.now,
      decided_by: DECIDED_BY.write(decided.by),
      decided_person: personOf(decided.by),
      decision_note: decided.note,
    })
    .where('version_id', '=', versionId)
    .execute()
}

export async function replaceVersion(trx: Transaction, versionId: string, now: Date): Promise<void> {
  await trx
    .updateTable('screening_list_version')
    .set({ state: 'replaced', replaced_at: now })
    .where('version_id', '=', versionId)
    .execute()
}

/** Rows of a file that could not be read; a hundred thousand of them say no more than ten thousand. */
const MOST_REJECTED = 10_000

export async function insertRejected(
  trx: Transaction,
  versionId: string,
  rows: readonly RejectedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const kept = rows.slice(0, MOST_REJECTED)
  const BATCH = 1_000
  for (let from = 0; from < kept.length; from += BATCH) {
    const values = kept.slice(from, from + BATCH).map(({ line, code, text }, index) => ({
      version_id: versionId,
      place: from + index,
      line,
      code,
      quote: text.replaceAll('\u0000', ''),
    }))
    await trx.insertInto('screening_rejected_row').values(values).execute()
  }
}

export async function listRejected(
  database: Queryable,
  versionId: string,
  most: number,
): Promise<readonly { line: number; code: string; quote: string }[]> {
  return database
    .selectFrom('screening_rejected_row')
    .select(['line', 'code', 'quote'])
    .where('version_id', '=', versionId)
    .orderBy('place')
    .limit(most)
    .execute()
}
