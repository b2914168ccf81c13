import type { OwnEntry } from '@kaihu/contract/screening-lists.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import { sha256 } from '@kaihu/screening/lists/sha256.ts'
import type { ListEntry } from '@kaihu/screening/model.ts'
import { OWN_CSV_COLUMNS, readOwnCsv } from '@kaihu/screening/readers/own-csv.ts'
import { csvLine } from '../../platform/csv-line.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { readEntries } from './entry.store.ts'
import { lockList } from './list.store.ts'
import { type Loaded, loadList } from './load/load-list.usecase.ts'

export function ownRow(entry: OwnEntry): string {
  const cells: Readonly<Partial<Record<(typeof OWN_CSV_COLUMNS)[number], string>>> = {
    id: entry.id,
    type: entry.type,
    name: entry.name,
    aliases: entry.aliases.join(';'),
    birth_dates: entry.birthDate,
    countries: entry.countries.join(';'),
    identifiers: entry.identifiers.join(';'),
    reason: entry.reason,
  }
  return csvLine(OWN_CSV_COLUMNS.map((column) => cells[column] ?? ''))
}

export async function readOwnEntry(entry: OwnEntry, listCode: string): Promise<ListEntry> {
  const text = `${csvLine([...OWN_CSV_COLUMNS])}\r\n${ownRow(entry)}\r\n`
  for await (const row of readOwnCsv([text], listCode)) if (row.kind === 'entry') return row.entry
  throw refuse('listRefused', {
    words: 'screening-desk:refusals.entry_invalid',
    reason: 'entry_invalid',
    data: { reason: 'entry_invalid' },
  })
}

type Add = {
  /** reads the entries in force in a walk of its own */
  readonly database: Database
  readonly listCode: string
  readonly entry: OwnEntry
  readonly actor: Actor
  readonly now: Date
}

/**
 * The version in force with it, or with it in the place of the one of its id, waits for another
 * administrator.
 */
export async function addOwnEntry(
  trx: Transaction,
  { database, listCode, entry, actor, now }: Add,
): Promise<Loaded> {
  const list = await lockList(trx, listCode)
  if (list?.format !== 'own') throw refuse('notFound')
  const added = await readOwnEntry(entry, listCode)
  const entries: ListEntry[] = []
  if (list.currentVersion !== null)
    for await (const one of readEntries(database, list.currentVersion))
      if (one.id !== added.id) entries.push(one)
  entries.push(added)
  const read = {
    sha256: sha256(canonicalJson(entries)),
    publisherDate: null,
    entries,
    rejected: [],
    repeatedIds: [],
    missing: [],
  }
  const reading = { listCode, format: 'own', fileName: `${added.id} · ${entry.name}`, read }
  return loadList(trx, { reading, actor, now })
}
