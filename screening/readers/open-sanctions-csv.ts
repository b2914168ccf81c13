import type { EntryName } from '../model.ts'
import { findPartialDate } from '../score/birth-date.ts'
import { countryCodes } from './country-code.ts'
import { csvRecords } from './csv-rows.ts'
import { typeOfThing } from './follow-the-money.ts'
import { makeIdentifier } from './identifier-kind.ts'
import { accept, type Chunks, type ReadRow } from './read-row.ts'

/** Reads OpenSanctions `targets.simple.csv`; several values in a cell are parted by semicolons. */
export async function* readOpenSanctionsCsv(chunks: Chunks, listId: string): AsyncGenerator<ReadRow> {
  for await (const { record, line } of csvRecords(chunks)) {
    const names: EntryName[] = [{ text: (record.name ?? '').trim(), quality: 'primary' }]
    for (const text of parts(record.aliases)) names.push({ text, quality: 'strong' })
    yield accept(line, {
      id: record.id ?? '',
      listId,
      type: typeOfThing(record.schema),
      names,
      birthDates: parts(record.birth_date).flatMap((date) => findPartialDate(date) ?? []),
      countries: countryCodes(parts(record.countries)),
      identifiers: parts(record.identifiers).map((value) => makeIdentifier('', value)),
      programs: parts(record.dataset),
      ...(record.sanctions ? { remarks: record.sanctions } : {}),
    })
  }
}

function parts(cell: string | undefined): string[] {
  return (cell ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
}
