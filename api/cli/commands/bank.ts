import { cpSync, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { BANK_FILE, readBankFolder, sayMistake } from '../../platform/bank-folder/read-bank-folder.ts'
import { QUESTIONS_FILE } from '../../platform/bank-folder/read-questions.ts'
import { say } from '../../platform/start/console.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import type { Command } from '../command.ts'

const USAGE = `npm run kaihu -- bank new FOLDER      makes a bank's folder from the plain example
npm run kaihu -- bank check FOLDER    tries everything in it without starting; ends with 1 where something is wrong

KAIHU_BANK=FOLDER starts with it. It holds ${BANK_FILE} (name, sign of text messages, hotline, colours), logo.svg,
${QUESTIONS_FILE} with what the bank asks beside ours and what becomes of ours, and texts/<language>/<file>.json with
words that replace ours by key.`

const EXAMPLE = path.resolve(import.meta.dirname, '../../../examples/plain-bank')

function makeNew(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartupError(`${folder} is not empty; nothing was written.`)
  cpSync(EXAMPLE, folder, { recursive: true })
  say(`${folder} holds the example. Change ${BANK_FILE}, then: npm run kaihu -- bank check ${folder}`)
}

async function check(folder: string): Promise<void> {
  const { bank, mistakes } = await readBankFolder(folder)
  if (bank === null) {
    for (const mistake of mistakes) say(sayMistake(mistake))
    throw new StartupError(`${folder} has ${mistakes.length} mistakes; a start with it would be refused.`)
  }
  const files = Object.values(bank.texts).flatMap((texts) => Object.keys(texts))
  say(
    `${folder} is well: ${bank.profile.name['zh-CN']} / ${bank.profile.name['en-US']}, ` +
      `${bank.logo === null ? 'our mark' : 'its own mark'}, ` +
      `${bank.profile.colours ? 'its own colours' : 'our colours'}, words in ${files.length} files, ` +
      `${bank.form.questions.length} questions of its own, ${bank.form.hidden.length} of ours left out.`,
  )
}

/** Makes a bank's folder and tries it. */
export const command: Command = {
  about: "a bank's own names, logo, colours and texts: bank new FOLDER, bank check FOLDER",
  withoutBank: true,
  run: async ([what, folder]) => {
    if (folder === undefined || (what !== 'new' && what !== 'check')) throw new StartupError(USAGE)
    if (what === 'new') makeNew(folder)
    else await check(folder)
  },
}
