import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { arrangeYear, type ReadYear } from '../../admin/calendar/arrange-year.ts'
import { compareYear, draftYear } from '../../admin/calendar/import-year.usecase.ts'
import { fetchCalendar } from '../../bank/calendar/fetch-calendar.ts'
import { CoreSystemError } from '../../bank/core-system.ts'
import { linesOf } from '../../bank/outside/lines.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Config } from '../../platform/start/config.ts'
import { say } from '../../platform/start/console.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import { administratorOf } from '../as-administrator.ts'
import type { Command } from '../command.ts'
import { troubleText } from '../trouble-text.ts'
import { withApplicationDatabase } from '../with-database.ts'

const USAGE = `npm run kaihu -- calendar import FILE.ics [--year YYYY]              shows what a calendar would change, and changes nothing
npm run kaihu -- calendar fetch [--year YYYY]                        the same of the one at CALENDAR_URL
npm run kaihu -- calendar import FILE.ics [--year YYYY] --by USER    drafts it; another administrator releases it on the page, or by
npm run kaihu -- calendar fetch [--year YYYY] --by USER              "settings release CHANGE --by ANOTHER"

FILE is an iCalendar file (RFC 5545) with an event of whole days for each holiday and each weekend that is made up; which is which
is read from Apple's mark or from the name (休, 假期; 班, 补班, 上班). Without --year it is the next one.`

const SHOWN = 12

type Values = { year?: string | undefined; by?: string | undefined }
type Source = { readonly name: string; readonly text: string }

function readSource(file: string): Source {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`)
  return { name: path.basename(file), text: readFileSync(file, 'utf8') }
}

async function fetchSource(database: Database, { CALENDAR_URL: url }: Config): Promise<Source> {
  if (url === undefined) throw new StartupError('CALENDAR_URL is missing: it names the calendar to fetch.')
  try {
    return { name: new URL(url).host, text: await fetchCalendar(url, database) }
  } catch (error) {
    if (!(error instanceof CoreSystemError)) throw error
    throw new StartupError(`The calendar could not be fetched. ${troubleText(error.trouble)}`)
  } finally {
    await linesOf(database).flush()
  }
}

function yearOf(typed: string | undefined, now: Date): string {
  const year = typed ?? String(Number(shanghaiDateOf(instantOf(now)).slice(0, 4)) + 1)
  if (!/^20\d{2}$/.test(year)) throw new StartupError(`--year is a year, not "${year}".`)
  return year
}

function refuseMistakes({ name }: Source, { mistakes }: ReadYear): void {
  if (mistakes.length === 0) return
  const lines = mistakes.map(({ line, problem }) => `  line ${line}: ${problem}`)
  throw new StartupError([`${name} cannot be used; nothing was changed.`, ...lines].join('\n'))
}

function describe(year: string, { arrangement, passedOver, isUnmarked }: ReadYear): void {
  const { off, worked } = arrangement
  say(`${year}: off ${off.map(([from, to]) => (from === to ? from : `${from}…${to}`)).join(', ')}`)
  say(`      worked ${worked.length === 0 ? 'no weekend' : worked.join(', ')}`)
  if (isUnmarked) say('The file says of no event what it is: each was taken as days off.')
  if (passedOver.length === 0) return
  const named = passedOver.slice(0, SHOWN).map(({ summary, line }) => `${summary} (line ${line})`)
  const more = passedOver.length > SHOWN ? ` and ${passedOver.length - SHOWN} more` : ''
  say(`Passed over, neither off nor worked: ${named.join(', ')}${more}`)
}

function read(source: Source, year: string): ReadYear {
  const found = arrangeYear(source.text, year)
  refuseMistakes(source, found)
  if (found.arrangement.off.length === 0) throw new StartupError(`${source.name} has no day off in ${year}.`)
  return found
}

function take(values: Values, open: (database: Database, config: Config) => Promise<Source> | Source) {
  const now = new Date()
  const year = yearOf(values.year, now)
  return withApplicationDatabase(async (database, config) => {
    const source = await open(database, config)
    const found = read(source, year)
    describe(year, found)
    const changes = await compareYear(database, year, found.arrangement)
    for (const { day, was, will } of changes) say(`  ${day}  ${was} -> ${will}`)
    if (changes.length === 0) return say(`${year} is so already.`)
    if (values.by === undefined) return say('Nothing was changed: say --by USER.')
    const actor = await administratorOf(values.by, database, config)
    const reason = `calendar ${source.name}`.slice(0, 200)
    const { arrangement } = found
    say(await draftYear(database, { year, arrangement, reason, actor, now }))
    say('Another administrator releases it.')
  })
}

export const command: Command = {
  about: 'takes the holidays of a year from an iCalendar file or address: calendar import FILE | fetch',
  run: async (args) => {
    const options = { by: { type: 'string' }, year: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [act, file] = positionals
    if (act === 'import' && file !== undefined) return take(values, () => readSource(file))
    if (act === 'fetch') return take(values, fetchSource)
    say(USAGE)
  },
}
