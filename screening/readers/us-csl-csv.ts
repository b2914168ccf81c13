import type { EntityType, EntryName, Identifier } from '../model.ts'
import { countryCodes } from './country-code.ts'
import { csvRecords } from './csv-rows.ts'
import { makeIdentifier } from './identifier-kind.ts'
import { findListDate } from './list-date.ts'
import { accept, type Chunks, type ReadRow } from './read-row.ts'

const TYPES: Readonly<Record<string, EntityType>> = {
  individual: 'person',
  entity: 'organisation',
  vessel: 'vessel',
  aircraft: 'aircraft',
}

/** What the list tells in its column of papers beside papers: many entries share it, and it names none of them. */
const NO_PAPER =
  /sanction|prohibit|executive order|directive|caatsa|information|\bdate\b|model|\btype\b|website|e-?mail|phone|fax|operator|nationality|flag/i

/** Reads the US Consolidated Screening List (CSV of trade.gov); several values in a cell are parted by semicolons. */
export async function* readUsCslCsv(chunks: Chunks, listId: string): AsyncGenerator<ReadRow> {
  for await (const { record, line } of csvRecords(chunks)) {
    const names: EntryName[] = [{ text: (record.name ?? '').trim(), quality: 'primary' }]
    for (const text of parts(record.alt_names)) names.push({ text, quality: 'strong' })
    const places = [
      ...parts(record.nationalities),
      ...parts(record.citizenships),
      ...parts(record.addresses).map((address) => address.split(',').at(-1) ?? ''),
      record.vessel_flag ?? '',
    ]
    yield accept(line, {
      id: record._id ?? '',
      listId,
      type: TYPES[(record.type ?? '').toLowerCase()] ?? 'unknown',
      names,
      birthDates: parts(record.dates_of_birth).flatMap((date) => findListDate(date) ?? []),
      countries: countryCodes(places),
      identifiers: parts(record.ids).flatMap(readIdentifier),
      ...genderOf(parts(record.ids)),
      programs: [record.source ?? '', ...parts(record.programs)].filter(Boolean),
      ...(record.remarks ? { remarks: record.remarks } : {}),
      ...(record.source_information_url ? { sourceUrl: record.source_information_url } : {}),
    })
  }
}

function parts(cell: string | undefined): string[] {
  return (cell ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** `CA, BC166787, Passport` or `QA, 2014-08-30, 2009-08-31, K475336, Passport`: country, dates, number, label. */
function readIdentifier(cell: string): Identifier[] {
  const pieces = cell.split(',').map((piece) => piece.trim())
  const label = pieces.at(-1) ?? ''
  const value = pieces.at(-2) ?? ''
  if (pieces.length < 2 || NO_PAPER.test(label) || !/\d/.test(value) || /^\d{4}-\d\d-\d\d$/.test(value))
    return []
  return [makeIdentifier(label, value, pieces.length > 2 ? pieces[0] : '')]
}

/** `Male, Gender`. */
function genderOf(cells: readonly string[]): { gender?: 'male' | 'female' } {
  const told = cells.map((cell) => /^(male|female), gender$/i.exec(cell)?.[1]?.toLowerCase())
  if (told.includes('female')) return { gender: 'female' }
  return told.includes('male') ? { gender: 'male' } : {}
}
