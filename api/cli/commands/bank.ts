import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readSetupFile } from '../../admin/setup/setup-file.ts'
import { tryOwnPapers } from '../../papers/try-own-papers.usecase.ts'
import { acceptRelease, changesFor } from '../../platform/bank-folder/accept-release.ts'
import { findStaleSchemas, SCHEMA_FOLDER, writeSchemas } from '../../platform/bank-folder/editor-schemas.ts'
import { takeOn } from '../../platform/bank-folder/open-bank.ts'
import {
  BANK_FILE,
  type Bank,
  readBankFolder,
  SETUP_FILE,
  sayMistake,
} from '../../platform/bank-folder/read-bank-folder.ts'
import { PAPERS_FILE } from '../../platform/bank-folder/read-papers.ts'
import { QUESTIONS_FILE } from '../../platform/bank-folder/read-questions.ts'
import { WORKFLOW_FILE } from '../../platform/bank-folder/read-workflow.ts'
import { RELEASE } from '../../platform/bank-folder/release.ts'
import { say } from '../../platform/start/console.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import { readYaml } from '../../platform/yaml/read-yaml.ts'
import type { Command } from '../command.ts'

const USAGE = `npm run kaihu -- bank new FOLDER      makes a bank's folder from the plain example
npm run kaihu -- bank check FOLDER    tries everything in it without starting, and says what this release changed for it;
                                      ends with 1 where something is wrong
npm run kaihu -- bank accept FOLDER   keeps that it was checked with this release (checkedWith, checked.json, schema)
npm run kaihu -- bank schema FOLDER   writes what editors complete and underline its files by (schema/*.json), of this release

KAIHU_BANK=FOLDER starts with it. It holds ${BANK_FILE} (name, sign of text messages, hotline, imprint, colours), logo.svg,
${QUESTIONS_FILE} with what the bank asks beside ours and what becomes of ours, ${PAPERS_FILE} with papers of its own,
${WORKFLOW_FILE} with tasks and guards before transitions and other clocks, ${SETUP_FILE} with branches, groups, calendars,
lists and settings that npm run kaihu -- setup has two administrators release, manual/<language>/<staff or customer>/<page>.md
with pages of the manual, and texts/<language>/<file>.json with words that replace ours by key.`

const EXAMPLE = path.resolve(import.meta.dirname, '../../../examples/plain-bank')

async function makeNew(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartupError(`${folder} is not empty; nothing was written.`)
  cpSync(EXAMPLE, folder, { recursive: true })
  acceptRelease(folder, await readWhole(folder))
  say(`${folder} holds the example. Change ${BANK_FILE}, then: npm run kaihu -- bank check ${folder}`)
}

async function readWhole(folder: string): Promise<Bank> {
  const { bank, mistakes } = await readBankFolder(folder)
  if (bank !== null) return bank
  for (const mistake of mistakes) say(sayMistake(mistake))
  throw new StartupError(`${folder} has ${mistakes.length} mistakes; a start with it would be refused.`)
}

/** How much of branches, settings, calendars and the like it holds for `kaihu setup`. */
function countSetUp(folder: string): number {
  const file = path.join(folder, SETUP_FILE)
  if (!existsSync(file)) return 0
  const { wishes, mistakes } = readSetupFile(readFileSync(file, 'utf8'))
  for (const { line, path: place, problem } of mistakes)
    say(sayMistake({ file: SETUP_FILE, line, problem: place === '' ? problem : `${place}: ${problem}` }))
  if (mistakes.length > 0)
    throw new StartupError(`${folder}: ${SETUP_FILE} has ${mistakes.length} mistakes; setup would refuse it.`)
  return wishes.length
}

async function check(folder: string): Promise<void> {
  const bank = await readWhole(folder)
  const setUp = countSetUp(folder)
  const { profile, logo, texts, form, papers, workflow, pages } = bank
  const files = Object.values(texts).flatMap((words) => Object.keys(words))
  say(
    `${folder} is well: ${profile.name['zh-CN']} / ${profile.name['en-US']}, ` +
      `${logo === null ? 'our mark' : 'its own mark'}, ` +
      `${profile.colours ? 'its own colours' : 'our colours'}, words in ${files.length} files, ` +
      `${form.questions.length} questions of its own, ${form.hidden.length} of ours left out, ` +
      `${papers.length} papers of its own, ${workflow.tasks.length} tasks and guards before transitions, ` +
      `${Object.keys(workflow.clocks).length} clocks of its own, ${pages.length} pages of the manual, ${setUp} entries to set up.`,
  )
  const stale = findStaleSchemas(folder)
  if (stale.length > 0)
    say(`Editors check it by another release (${stale.join(', ')}): npm run kaihu -- bank schema ${folder}`)
  const changes = changesFor(bank)
  takeOn(bank)
  await tryPapers(folder, bank)
  if (changes.length === 0) return
  say(`\nThis is ${RELEASE}; it was checked with ${profile.checkedWith}. What changed for it:`)
  for (const change of changes) say(`  ${change}`)
  say(`\nWhen all of it was looked at: npm run kaihu -- bank accept ${folder}`)
}

async function tryPapers(folder: string, { papers }: Bank): Promise<void> {
  if (papers.length === 0) return
  const { lineOf } = readYaml(readFileSync(path.join(folder, PAPERS_FILE), 'utf8'))
  const mistakes = await tryOwnPapers()
  for (const { id, problem } of mistakes) {
    const line = lineOf(['papers', papers.findIndex((paper) => paper.id === id)])
    say(sayMistake({ file: PAPERS_FILE, line, problem: `${id} ${problem}` }))
  }
  if (mistakes.length > 0)
    throw new StartupError(`${folder}: ${mistakes.length} of its papers cannot be printed.`)
}

async function accept(folder: string): Promise<void> {
  acceptRelease(folder, await readWhole(folder))
  say(`${folder} was checked with ${RELEASE}; the next upgrade says what changed since.`)
}

function writeSchema(folder: string): void {
  if (!existsSync(path.join(folder, BANK_FILE))) throw new StartupError(`${folder} has no ${BANK_FILE}.`)
  writeSchemas(folder)
  say(`${folder}/${SCHEMA_FOLDER} holds what editors check its files by.`)
}

const DO: Readonly<Record<string, (folder: string) => unknown>> = {
  new: makeNew,
  check,
  accept,
  schema: writeSchema,
}

export const command: Command = {
  about: "a bank's own names, logo, colours and texts: bank new, check, accept or schema FOLDER",
  withoutBank: true,
  run: async ([what = '', folder]) => {
    const act = DO[what]
    if (folder === undefined || act === undefined) throw new StartupError(USAGE)
    await act(folder)
  },
}
