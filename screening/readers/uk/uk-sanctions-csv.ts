import { csvArrays } from '../csv-rows.ts'
import { findListDate } from '../list-date.ts'
import { accept, type Chunks, type ReadRow, reject } from '../read-row.ts'
import { entryOfUk, type UkDesignation, type UkName } from './designation.ts'

const ID = 'Unique ID'
const GIVEN_AND_FAMILY = ['Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5', 'Name 6']

/** A row by the names of its columns. */
type Row = (column: string) => string

type Gathered = { readonly line: number; readonly rows: Row[] }

/**
 * `UK-Sanctions-List.csv`: the date in the first line, then a row for each spelling and address. Rows of one
 * are gathered to the end, because nothing says that they stand together.
 */
export async function* readUkSanctionsCsv(chunks: Chunks, listId: string): AsyncGenerator<ReadRow> {
  const designations = new Map<string, Gathered>()
  let columns: Map<string, number> | undefined
  for await (const { record, line } of csvArrays(chunks)) {
    if (columns === undefined) {
      const published = findReportDate(record[0] ?? '')
      if (published !== undefined) {
        yield { kind: 'published', date: published }
        continue
      }
      columns = new Map(record.map((name, at) => [name.trim().toLowerCase(), at]))
      if (columns.has(ID.toLowerCase())) continue
      yield reject(line, 'wrong_columns', record.join(','))
      return
    }
    const row = rowOf(record, columns)
    if (row(ID) === '') yield reject(line, 'no_id', record.filter(Boolean).join(' '))
    else gather(designations, line, row)
  }
  for (const { line, rows } of designations.values())
    yield accept(line, entryOfUk(designationOf(rows), listId))
}

function rowOf(record: readonly string[], columns: ReadonlyMap<string, number>): Row {
  return (column) => (record[columns.get(column.toLowerCase()) ?? -1] ?? '').trim()
}

function gather(designations: Map<string, Gathered>, line: number, row: Row): void {
  const known = designations.get(row(ID))
  if (known) known.rows.push(row)
  else designations.set(row(ID), { line, rows: [row] })
}

function designationOf(rows: readonly Row[]): UkDesignation {
  const all = (column: string) => rows.map((row) => row(column))
  const first = (column: string) => all(column).find(Boolean) ?? ''
  return {
    id: first(ID),
    // The spreadsheet that the file replaced called it so.
    kind: first('Designation Type') || first('Individual, Entity, Ship'),
    regime: first('Regime Name'),
    names: rows.map(nameOf),
    nonLatinNames: all('Name non-latin script'),
    birthDates: all('D.O.B'),
    places: [...all('Nationality(/ies)'), ...all('Address Country'), ...all('Current believed flag of ship')],
    passports: all('Passport number'),
    nationalIds: all('National Identifier number'),
    registrations: all('Business registration number (s)'),
    shipNumbers: all('IMO number'),
    hullNumbers: all('Hull identification number (HIN)'),
    genders: all('Gender'),
    remarks: first('Other Information'),
  }
}

function nameOf(row: Row): UkName {
  return { parts: GIVEN_AND_FAMILY.map(row), type: row('Name type'), strength: row('Alias strength') }
}

/** `Report Date: 13-Feb-2026` as an ISO date; undefined when the cell says something else. */
function findReportDate(cell: string): string | undefined {
  const said = cell.match(/^Report Date:\s*(.+)$/i)?.[1]
  const date = said === undefined ? undefined : findListDate(said.replaceAll('-', ' '))
  if (date?.year === undefined || date.month === undefined || date.day === undefined) return undefined
  return [date.year, date.month, date.day].map((part) => String(part).padStart(2, '0')).join('-')
}
