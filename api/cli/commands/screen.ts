import { createReadStream, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { shanghaiInstant } from '@kaihu/domain/base/instant.ts'
import { addDays, findPlainDate } from '@kaihu/domain/base/plain-date.ts'
import type { Hit, Query } from '@kaihu/screening/model.ts'
import { findCountryCode } from '@kaihu/screening/readers/country-code.ts'
import { parseCsv } from '@kaihu/screening/readers/csv-rows.ts'
import { decodeText } from '@kaihu/screening/readers/decode-text.ts'
import words from '@kaihu/texts/en-US/screening.json' with { type: 'json' }
import { sheetLine } from '../../platform/csv-line.ts'
import type { Database } from '../../platform/database/connect.ts'
import { say } from '../../platform/start/console.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import type { Command } from '../command.ts'
import { progressBar } from '../progress-bar.ts'
import { type Search, searchInForce } from '../screening-source.ts'
import { withApplicationDatabase } from '../with-database.ts'

const OPTIONS = {
  list: { type: 'string', multiple: true },
  batch: { type: 'string' },
  out: { type: 'string' },
  born: { type: 'string' },
  country: { type: 'string', multiple: true },
  type: { type: 'string' },
  'as-of': { type: 'string' },
  version: { type: 'string', multiple: true },
} as const

type Values = {
  list?: string[]
  batch?: string
  out?: string
  born?: string
  country?: string[]
  type?: string
  'as-of'?: string
  version?: string[]
}

export const command: Command = {
  about:
    'screens a name against the lists in force: screen "NAME" [--born YYYY-MM-DD] [--country XX] [--type person], ' +
    'or --batch IN.csv --out OUT.csv; --list FORMAT:FILE … against files instead, --as-of DATE and --version ID … ' +
    'against lists as they stood',
  withoutBank: true,
  withoutRooms: true,
  run: async (args) => {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const [name] = positionals
    if (name === undefined && values.batch === undefined)
      throw new StartupError('Name whom to screen, or a file with --batch.')
    if (values.batch !== undefined && values.out === undefined)
      throw new StartupError('Name the file to write with --out.')
    const work = (search: Search) => screenGiven(search, name ?? '', values)
    // Each way to search reads what it needs alone: who asks the lists in force waits for no reader of files.
    if (values.list !== undefined)
      await work(await (await import('../search-files.ts')).searchFiles(values.list))
    else await withApplicationDatabase(async (database) => work(await searchKept(database, values)))
  },
}

async function searchKept(database: Database, { 'as-of': asOf, version }: Values): Promise<Search> {
  if (asOf === undefined && version === undefined) return searchInForce(database)
  const { searchAsOf } = await import('../search-as-of.ts')
  return searchAsOf(database, asOf === undefined ? new Date() : momentOf(asOf), version ?? [])
}

/** A day stands for its end in Shanghai; a moment for itself. */
function momentOf(text: string): Date {
  const day = findPlainDate(text)
  if (day !== null) return new Date(Date.parse(shanghaiInstant(addDays(day, 1), 0)) - 1)
  const moment = Date.parse(text)
  if (Number.isNaN(moment))
    throw new StartupError(
      `--as-of is a day (2026-11-20) or a moment (2026-11-20T09:00:00+08:00), not "${text}".`,
    )
  return new Date(moment)
}

async function screenGiven(search: Search, name: string, values: Values): Promise<void> {
  const { batch, out, born, country, type } = values
  if (batch !== undefined && out !== undefined) return screenBatch(search, batch, out)
  const [hits = []] = await search([toQuery(name, born, country ?? [], type)])
  if (hits.length === 0) say('No hit.')
  for (const hit of hits) sayHit(hit)
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
const ROWS_AT_ONCE = 50

/** Names may be saved in whichever encoding a spreadsheet writes. */
async function readText(file: string): Promise<string> {
  let text = ''
  for await (const piece of decodeText(createReadStream(file))) text += piece
  return text
}

/** Columns in: name, and if known born, country, type. One line out per hit, one with empty cells for none. */
async function screenBatch(search: Search, file: string, out: string): Promise<void> {
  const rows = parseCsv(await readText(file))
  const advance = progressBar(rows.length)
  const lines = [sheetLine(BATCH_COLUMNS)]
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE)
    const found = await search(
      some.map((row) => toQuery(row.name ?? '', row.born, row.country ? [row.country] : [], row.type)),
    )
    some.forEach((row, at) => {
      const hits = found[at] ?? []
      if (hits.length === 0) lines.push(sheetLine([row.name ?? '', ...BATCH_COLUMNS.slice(1).map(() => '')]))
      for (const hit of hits) lines.push(sheetLine(hitCells(row.name ?? '', hit)))
    })
    advance(from + some.length)
  }
  writeFileSync(out, `${lines.join('\r\n')}\r\n`)
}

function hitCells(name: string, hit: Hit): (string | number)[] {
  const numbers = [hit.score.toFixed(4), hit.band, hit.probability.toFixed(4), hit.ofacPortalScore]
  return [name, hit.matchedName, hit.listId, hit.entryId, ...numbers, JSON.stringify(hit.evidence)]
}
