import type { EntityType, EntryName } from '../model.ts'
import { countryCodes } from './country-code.ts'
import { csvArrays } from './csv-rows.ts'
import { readOfacRemarks } from './ofac-remarks.ts'
import { accept, type Chunks, type ReadRow, reject } from './read-row.ts'

/** The files of OFAC's CSV set: sdn.csv and, by entity number, its aliases, addresses and long remarks. */
export type OfacCsvSet = {
  readonly sdn: Chunks
  readonly alt?: Chunks
  readonly add?: Chunks
  readonly comments?: Chunks
}

const SDN_COLUMNS = 12
const NULL = '-0-'
const TYPES: Readonly<Record<string, EntityType>> = {
  individual: 'person',
  vessel: 'vessel',
  aircraft: 'aircraft',
}

/** Reads the OFAC SDN CSV set (columns of OFAC's "SDN data formats"; `-0-` is null; no header row). */
export async function* readOfacSdnCsv(set: OfacCsvSet, listId: string): AsyncGenerator<ReadRow> {
  const aliases = await collect(set.alt, 2, 3)
  const countries = await collect(set.add, 4, 4)
  const comments = await collect(set.comments, 1, 1)
  for await (const { record, line } of csvArrays(set.sdn)) {
    const row = record.map(clean)
    // The file ends with the control character of old DOS files.
    if (row.length === 1 && (row[0] === '\u001a' || row[0] === '')) continue
    if (row.length !== SDN_COLUMNS || !/^\d+$/.test(row[0] ?? '')) {
      yield reject(line, 'wrong_columns', record.join(','))
      continue
    }
    const [id = '', name = '', type = '', programs = ''] = row
    const long = (comments.get(id) ?? []).map(([text]) => text).join('')
    const remarks = `${row[11] ?? ''}${long}`
    const facts = readOfacRemarks(remarks)
    const names: EntryName[] = [{ text: name, quality: 'primary' }]
    for (const [kind, text] of aliases.get(id) ?? []) names.push(alias(kind, text))
    yield accept(line, {
      id,
      listId,
      type: TYPES[type] ?? 'organisation',
      names: [...names, ...facts.weakNames],
      birthDates: facts.birthDates,
      countries: [
        ...new Set([...facts.countries, ...countryCodes((countries.get(id) ?? []).map(([text]) => text))]),
      ],
      identifiers: facts.identifiers,
      programs: programs
        .split(/\]\s*\[|;/)
        .map((program) => program.replace(/[[\]]/g, '').trim())
        .filter(Boolean),
      ...(facts.gender ? { gender: facts.gender } : {}),
      ...(remarks === '' ? {} : { remarks }),
    })
  }
}

function alias(kind: string, text: string): EntryName {
  return { text, quality: 'strong', ...(kind === 'fka' ? { former: true } : {}) }
}

async function collect(
  chunks: Chunks | undefined,
  first: number,
  second: number,
): Promise<Map<string, [string, string][]>> {
  const byNumber = new Map<string, [string, string][]>()
  if (!chunks) return byNumber
  for await (const { record } of csvArrays(chunks)) {
    const row = record.map(clean)
    const [id = '', a = '', b = ''] = [row[0], row[first], row[second]]
    if (a === '' && b === '') continue
    const known = byNumber.get(id)
    if (known) known.push([a, b])
    else byNumber.set(id, [[a, b]])
  }
  return byNumber
}

function clean(cell: string): string {
  const text = cell.trim()
  return text === NULL ? '' : text
}
