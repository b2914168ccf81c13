import { typeOfSchema } from '../compare-pair.ts'
import type { EntryName } from '../model.ts'
import { countryCodes } from './country-code.ts'
import { csvRecords } from './csv-rows.ts'
import { makeIdentifier } from './identifier-kind.ts'
import { findListDate } from './list-date.ts'
import { accept, type Chunks, type ReadRow, reject } from './read-row.ts'

/** The columns of our own CSV for internal lists; several values in a cell are parted by `;` or `；`. */
export const OWN_CSV_COLUMNS = [
  'id',
  'type',
  'name',
  'aliases',
  'weak_aliases',
  'former_names',
  'birth_dates',
  'countries',
  'identifiers',
  'gender',
  'reason',
] as const

/** Blacklist, exit, SSC, AML, PEP, negative news. Needs id and name; an identifier may be `label:value`. */
export async function* readOwnCsv(chunks: Chunks, listId: string): AsyncGenerator<ReadRow> {
  let isChecked = false
  for await (const { record, line } of csvRecords(chunks)) {
    if (!isChecked && !('id' in record && 'name' in record)) {
      yield reject(1, 'wrong_columns', Object.keys(record).join(','))
      return
    }
    isChecked = true
    const gender = (record.gender ?? '').toLowerCase()
    yield accept(line, {
      id: (record.id ?? '').trim(),
      listId,
      type: typeOfSchema(record.type),
      names: readNames(record),
      birthDates: parts(record.birth_dates).flatMap((date) => findListDate(date) ?? []),
      countries: countryCodes(parts(record.countries)),
      identifiers: parts(record.identifiers).map(readIdentifier),
      programs: [],
      ...(gender === 'male' || gender === 'female' ? { gender } : {}),
      ...(record.reason ? { remarks: record.reason } : {}),
    })
  }
}

function readNames(record: Readonly<Record<string, string>>): EntryName[] {
  const named = (cell: string | undefined, quality: EntryName['quality'], former = false): EntryName[] =>
    parts(cell).map((text) => ({ text, quality, ...(former ? { former } : {}) }))
  return [
    { text: seen(record.name ?? ''), quality: 'primary' },
    ...named(record.aliases, 'strong'),
    ...named(record.weak_aliases, 'weak'),
    ...named(record.former_names, 'strong', true),
  ]
}

function readIdentifier(cell: string) {
  const [label, value] = cell.includes(':') ? cell.split(/:(.*)/s) : ['', cell]
  return makeIdentifier(label ?? '', value ?? '')
}

/** What can be seen of a text: who compares a hit by eye reads what was matched. */
function seen(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

function parts(cell: string | undefined): string[] {
  return (cell ?? '').split(/[;；]/).map(seen).filter(Boolean)
}
