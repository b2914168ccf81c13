import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildIndex } from '@kaihu/screening/index/build-index.ts'
import type { ScreeningIndex } from '@kaihu/screening/index/screening-index.ts'
import type { Hit, ListEntry, Query } from '@kaihu/screening/model.ts'
import { findCountryCode } from '@kaihu/screening/readers/country-code.ts'
import { parseCsv } from '@kaihu/screening/readers/csv-rows.ts'
import { screenName } from '@kaihu/screening/screen-name.ts'
import words from '@kaihu/texts/en-US/screening.json' with { type: 'json' }
import { say } from '../../platform/start/console.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import { listFilesAt } from '../../screening/lists/list-files.ts'
import { findReader, LIST_FORMATS } from '../../screening/lists/list-reader.ts'
import type { Command } from '../command.ts'
import { csvLine } from '../csv-line.ts'
import { progressBar } from '../progress-bar.ts'

const OPTIONS = {
  list: { type: 'string', multiple: true },
  batch: { type: 'string' },
  out: { type: 'string' },
  born: { type: 'string' },
  country: { type: 'string', multiple: true },
  type: { type: 'string' },
} as const

/** Screens one name, or every row of a CSV file, against list files. */
export const command: Command = {
  about:
    'screens a name: screen "NAME" --list FORMAT:FILE … [--born YYYY-MM-DD] [--country XX] [--type person], ' +
    'or --batch IN.csv --out OUT.csv',
  run: async (args) => {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const index = await loadIndex(values.list ?? [])
    if (values.batch !== undefined) {
      screenBatch(index, values.batch, values.out)
      return
    }
    const [name] = positionals
    if (name === undefined) throw new StartupError('Name whom to screen, or a file with --batch.')
    const hits = screenName(index, toQuery(name, values.born, values.country ?? [], values.type))
    if (hits.length === 0) say('No hit.')
    for (const hit of hits) sayHit(hit)
  },
}

async function loadIndex(lists: readonly string[]): Promise<ScreeningIndex> {
  if (lists.length === 0) {
    throw new StartupError(
      `Name at least one list: --list FORMAT:FILE with a format of ${LIST_FORMATS.join(', ')}.`,
    )
  }
  const entries: ListEntry[] = []
  for (const list of lists) {
    const [format = '', file = ''] = list.split(/:(.*)/s)
    const reader = findReader(format)
    if (!reader)
      throw new StartupError(`There is no list format "${format}". There are: ${LIST_FORMATS.join(', ')}.`)
    for await (const row of reader(listFilesAt(file), format)) {
      if (row.kind === 'entry') entries.push(row.entry)
      if (row.kind === 'rejected') say(`${file}, line ${row.row.line}: ${words.reject[row.row.code]}`)
    }
  }
  return buildIndex(entries)
}

function toQuery(name: string, born?: string, countries: readonly string[] = [], type?: string): Query {
  return {
    names: [{ text: name }],
    countries: countries.flatMap((country) => findCountryCode(country) ?? []),
    ...(born ? { birthDate: born } : {}),
    ...(type === 'person' || type === 'organisation' || type === 'vessel' ? { type } : {}),
  }
}

function sayHit(hit: Hit): void {
  const numbers = `${hit.score.toFixed(3)}  ${words.band[hit.band]}  (OFAC portal ${hit.ofacPortalScore})`
  say(`\n${hit.matchedName}  [${hit.listId} ${hit.entryId}]  ${numbers}`)
  const notes: Readonly<Record<string, string>> = words.note
  for (const { role, weight, effect, left, right, note } of hit.evidence) {
    const amount =
      role === 'agree'
        ? `${weight.toFixed(2)} × ${effect.toFixed(2)}`
        : `${(role === 'against' ? weight : effect).toFixed(2)}`
    const sentence = (notes[note.code] ?? note.code)
      .replaceAll('{{left}}', left)
      .replaceAll('{{right}}', right)
    say(`  ${role.padEnd(8)}${amount.padEnd(14)}${sentence}`)
  }
}

const BATCH_COLUMNS = [
  'name',
  'hit',
  'list',
  'entry',
  'score',
  'band',
  'probability',
  'ofac_portal_score',
  'evidence',
]

/** Columns in: name, and if known born, country, type. One line out per hit, one with empty cells for none. */
function screenBatch(index: ScreeningIndex, file: string, out: string | undefined): void {
  if (out === undefined) throw new StartupError('Name the file to write with --out.')
  const rows = parseCsv(readFileSync(file, 'utf8'))
  const advance = progressBar(rows.length)
  const lines = [csvLine(BATCH_COLUMNS)]
  for (const row of rows) {
    const hits = screenName(
      index,
      toQuery(row.name ?? '', row.born, row.country ? [row.country] : [], row.type),
    )
    if (hits.length === 0) lines.push(csvLine([row.name ?? '', ...BATCH_COLUMNS.slice(1).map(() => '')]))
    for (const hit of hits) lines.push(csvLine(hitCells(row.name ?? '', hit)))
    advance()
  }
  writeFileSync(out, `${lines.join('\r\n')}\r\n`)
}

function hitCells(name: string, hit: Hit): (string | number)[] {
  const numbers = [hit.score.toFixed(4), hit.band, hit.probability.toFixed(4), hit.ofacPortalScore]
  return [name, hit.matchedName, hit.listId, hit.entryId, ...numbers, JSON.stringify(hit.evidence)]
}
