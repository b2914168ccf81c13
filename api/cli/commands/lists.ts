import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { FetchEnd } from '@kaihu/domain/screening/list-fetch.ts'
import { draftListSettings } from '../../admin/changes/draft-list-settings.usecase.ts'
import { listSourceOf } from '../../bank/lists/fetch-files.ts'
import { linesOf } from '../../bank/outside/lines.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { say } from '../../platform/start/console.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import { discardVersion, releaseVersion } from '../../screening/lists/decide-version.usecase.ts'
import { describeLists, findListOfVersion, listCodes } from '../../screening/lists/describe-lists.usecase.ts'
import { fetchLists } from '../../screening/lists/fetch/fetch-lists.usecase.ts'
import { listFilesAt } from '../../screening/lists/load/list-files.ts'
import { LIST_FORMATS } from '../../screening/lists/load/list-reader.ts'
import { loadList } from '../../screening/lists/load/load-list.usecase.ts'
import { readListFiles } from '../../screening/lists/load/read-list-files.usecase.ts'
import { tellOfVersion } from '../../screening/lists/load/tell-of-version.usecase.ts'
import { administratorOf } from '../as-administrator.ts'
import type { Command } from '../command.ts'
import { describeLoad } from '../list-words.ts'
import { loadBar } from '../load-bar.ts'
import { withApplicationDatabase } from '../with-database.ts'

const USAGE = `npm run kaihu -- lists                                       what is in force, what waits
npm run kaihu -- lists load FILE --list CODE --by USER       reads a file and puts it through the checks
npm run kaihu -- lists fetch [CODE]                          asks the publishers of LIST_SOURCES now, not in six hours
npm run kaihu -- lists release VERSION --by USER [--note …]  another administrator puts it into force
npm run kaihu -- lists discard VERSION --by USER --note …    another administrator puts it aside
npm run kaihu -- lists set CODE --by USER --reason … [--use yes|no] [--days N] [--canary NAME=ENTRY …]
                                                            drafts it; "settings release" puts it into force

FILE may be packed with gzip or ZIP; OFAC's CSV set is found beside sdn.csv. A list of several files in the UN's form (Hong Kong's) is a
folder that holds them. --format: ${LIST_FORMATS.join(', ')}.
USER is an administrator of the directory; the password is asked for, or read from a pipe.`

const OPTIONS = {
  list: { type: 'string' },
  format: { type: 'string' },
  by: { type: 'string' },
  note: { type: 'string' },
  reason: { type: 'string' },
  use: { type: 'string' },
  days: { type: 'string' },
  canary: { type: 'string', multiple: true },
} as const

type Values = {
  list?: string
  format?: string
  by?: string
  note?: string
  reason?: string
  use?: string
  days?: string
  canary?: string[]
}

async function getListCode(database: Database, code: string | undefined): Promise<string> {
  const codes = await listCodes(database)
  if (code === undefined)
    throw new StartupError(`Name the list: --list CODE. There are: ${codes.join(', ')}.`)
  if (!codes.includes(code)) {
    throw new StartupError(`There is no list ${code}. There are: ${codes.join(', ')}.`)
  }
  return code
}

function load(file: string, values: Values) {
  return withApplicationDatabase(async (database, config) => {
    const { format } = values
    const listCode = await getListCode(database, values.list)
    if (format !== undefined && !LIST_FORMATS.includes(format)) {
      throw new StartupError(`There is no format ${format}. There are: ${LIST_FORMATS.join(', ')}.`)
    }
    if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`)
    const actor = await administratorOf(values.by, database, config)
    const onProgress = loadBar()
    const reading = await readListFiles(database, { listCode, format, files: listFilesAt(file), onProgress })
    const loaded = await inTransaction(database, (trx) =>
      loadList(trx, { reading, actor, now: new Date(), onProgress }),
    )
    await tellOfVersion(listCode, loaded, { database, actor, now: new Date() })
    for (const line of describeLoad(loaded)) say(line)
  })
}

const ENDS: Readonly<Record<FetchEnd | 'unknown', string>> = {
  unchanged: 'as before',
  released: 'changed; the rule in force released the new version',
  waiting: 'changed; the new version waits for release ("npm run kaihu -- lists" shows it)',
  refused: 'changed, but its checks hold it up ("npm run kaihu -- lists" says why)',
  unreachable: 'no place of LIST_SOURCES gives it; "check-settings --connect" says what is in the way',
  unknown: 'there is no such list here',
}

/** The ends at which nobody has to look. */
const WELL: ReadonlySet<FetchEnd | 'unknown'> = new Set(['unchanged', 'released', 'waiting'])

/** Asks the publishers now, of one list or all; ends with 1 where one did not give its list or it was held up. */
function fetchNow(code: string | undefined) {
  return withApplicationDatabase(async (database, config) => {
    const { LIST_SOURCES: all } = config
    if (all === undefined) throw new StartupError('LIST_SOURCES names no publisher.')
    const sources =
      code === undefined ? all : Object.fromEntries(Object.entries(all).filter(([one]) => one === code))
    if (Object.keys(sources).length === 0)
      throw new StartupError(`LIST_SOURCES names no publisher of ${code}.`)
    const source = listSourceOf(linesOf(database).to('lists'), config)
    const ends = await fetchLists({ database, clock: () => new Date(), sources, source })
    await linesOf(database).flush()
    for (const [list, end] of ends) say(`${list}: ${ENDS[end]}`)
    if ([...ends.values()].some((end) => !WELL.has(end))) process.exitCode = 1
  })
}

function decide(act: 'release' | 'discard', versionId: string, values: Values) {
  return withApplicationDatabase(async (database, config) => {
    const listCode = await findListOfVersion(database, versionId)
    if (listCode === undefined) {
      throw new StartupError(
        `There is no version ${versionId}; "npm run kaihu -- lists" shows those that wait.`,
      )
    }
    const actor = await administratorOf(values.by, database, config)
    const decision = { versionId, actor, now: new Date(), note: values.note }
    await inTransaction(database, (trx) =>
      act === 'release' ? releaseVersion(trx, decision) : discardVersion(trx, decision),
    )
    say(act === 'release' ? `${listCode}: in force.` : `${listCode}: put aside.`)
  })
}

function set(listCode: string, values: Values) {
  return withApplicationDatabase(async (database, config) => {
    const { use, days, canary } = values
    const mostAgeDays = days === undefined ? undefined : Number(days)
    if (mostAgeDays !== undefined && !(Number.isInteger(mostAgeDays) && mostAgeDays > 0)) {
      throw new StartupError('--days is a whole number above 0.')
    }
    const canaries = canary?.map((text) => {
      const [name = '', entryId = ''] = text.split(/=(?=[^=]*$)/)
      if (name === '' || entryId === '') throw new StartupError(`--canary is NAME=ENTRY, not "${text}".`)
      return { name, entryId }
    })
    await getListCode(database, listCode)
    const actor = await administratorOf(values.by, database, config)
    if (use !== undefined && use !== 'yes' && use !== 'no') throw new StartupError('--use is yes or no.')
    const isInUse = use === undefined ? undefined : use === 'yes'
    const { reason } = values
    if (reason === undefined) throw new StartupError('Say why: --reason ….')
    const set = { isInUse, mostAgeDays, canaries }
    const { changeId } = await inTransaction(database, (trx) =>
      draftListSettings(trx, { listCode, set, reason, actor, now: new Date() }),
    )
    say(`${changeId}\nAnother administrator releases it: settings release ${changeId} --by USER.`)
  })
}

export const command: Command = {
  about:
    'screening lists: lists load FILE --list CODE, lists fetch, lists release VERSION, lists discard VERSION',
  run: async (args) => {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const [act, subject] = positionals
    if (act === undefined) {
      return withApplicationDatabase(async (database) => {
        for (const line of await describeLists(database, new Date())) say(line)
      })
    }
    if (act === 'fetch') return fetchNow(subject)
    if (subject === undefined) return say(USAGE)
    if (act === 'load') return load(subject, values)
    if (act === 'release' || act === 'discard') return decide(act, subject, values)
    if (act === 'set') return set(subject, values)
    say(USAGE)
  },
}
