import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { draftSetup, type Outcome, releaseSetup } from '../../admin/setup/do-setup.usecase.ts'
import { planSetup, type Standing, type Step } from '../../admin/setup/plan-setup.usecase.ts'
import { readSetupFile, type Wish } from '../../admin/setup/setup-file.ts'
import { SETUP_FILE } from '../../platform/bank-folder/read-bank-folder.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { say } from '../../platform/start/console.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import { administratorOf } from '../as-administrator.ts'
import type { Command } from '../command.ts'
import { refusalWords } from '../refusal-words.ts'
import { withApplicationDatabase } from '../with-database.ts'

const USAGE = `npm run kaihu -- setup FILE.yaml                        shows what it would do, and changes nothing
npm run kaihu -- setup FILE.yaml --by USER              drafts it
npm run kaihu -- setup FILE.yaml --release --by USER    another administrator puts into force what was drafted

Without FILE it is setup.yaml of the folder that KAIHU_BANK names. FILE names branches, staff, groups, calendar, lists, settings and texts of the bank; docs/setup.example.yaml is one. It may
be run as often as one likes: what is so already is left alone. People and groups of a new branch are drafted once the
branch was released. USER is an administrator of the directory; the password is asked for, or read from a pipe.`

const WORDS: Readonly<Record<Standing, string>> = {
  kept: 'is so',
  draft: 'will be drafted',
  waits: 'waits for a second administrator',
  differs: 'another draft of it waits: release or discard that first',
  later: 'after the release of',
  unknown: 'there is nothing of this name',
}

function describe({ wish: { section, name, line }, standing, missing }: Step): string {
  const named = standing === 'later' ? `${WORDS.later} ${missing.join(', ')}` : WORDS[standing]
  return `  line ${String(line).padStart(4)}  ${`${section} ${name}`.padEnd(44)} ${named}`
}

function read(file: string): readonly Wish[] {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`)
  const { wishes, mistakes } = readSetupFile(readFileSync(file, 'utf8'))
  if (mistakes.length === 0) return wishes
  const lines = mistakes.map(
    ({ line, path: place, problem }) => `  line ${line}: ${place ? `${place}: ` : ''}${problem}`,
  )
  throw new StartupError([`${file} cannot be used; nothing was changed.`, ...lines].join('\n'))
}

function report(outcomes: readonly Outcome[], done: string): void {
  for (const { step, refusal } of outcomes) {
    const { section, name, line } = step.wish
    const became = refusal ? `refused. ${refusalWords(refusal)}` : done
    say(`  line ${String(line).padStart(4)}  ${`${section} ${name}`.padEnd(44)} ${became}`)
  }
  const refused = outcomes.filter(({ refusal }) => refusal !== undefined).length
  say(`${outcomes.length - refused} ${done}, ${refused} refused.`)
  if (refused > 0) process.exitCode = 1
}

function show(file: string): Promise<void> {
  const wishes = read(file)
  return withApplicationDatabase(async (database) => {
    const steps = await inTransaction(database, (trx) => planSetup(trx, wishes))
    for (const step of steps) say(describe(step))
    const open = steps.filter(({ standing }) => standing !== 'kept').length
    say(
      open === 0
        ? 'Everything is as the file wants it.'
        : `${open} of ${steps.length} to do. Nothing was changed: say --by USER.`,
    )
  })
}

function act(file: string, { by, release }: { by: string; release: boolean }): Promise<void> {
  const wishes = read(file)
  return withApplicationDatabase(async (database, config) => {
    const actor = await administratorOf(by, database, config)
    const doing = { database, actor, now: new Date(), reason: `setup ${path.basename(file)}` }
    if (release) report(await releaseSetup(wishes, doing), 'released')
    else report(await draftSetup(wishes, doing), 'drafted')
    const left = (await inTransaction(database, (trx) => planSetup(trx, wishes))).filter(
      ({ standing }) => standing !== 'kept',
    )
    if (left.length > 0) say(`${left.length} still to do: run it without --by to see them.`)
  })
}

/** The folder of the bank may hold one. */
function fileOfBank(): string | undefined {
  const { KAIHU_BANK: folder } = process.env
  const file = folder === undefined ? undefined : path.join(folder, SETUP_FILE)
  return file !== undefined && existsSync(file) ? file : undefined
}

export const command: Command = {
  about: 'sets branches, people, groups, calendar, lists and texts up from a file: setup FILE.yaml',
  run: async (args) => {
    const options = { by: { type: 'string' }, release: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [file = fileOfBank()] = positionals
    if (file === undefined) return say(USAGE)
    const { by, release = false } = values
    if (by === undefined) {
      if (release) throw new StartupError('Say who releases it: --by USER.')
      return show(file)
    }
    await act(file, { by, release })
  },
}
