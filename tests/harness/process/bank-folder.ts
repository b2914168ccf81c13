import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readBankFolder, sayMistake } from '@kaihu/api/platform/bank-folder/read-bank-folder.ts'
import { onTestFinished } from 'vitest'

const EXAMPLE = path.resolve(import.meta.dirname, '../../../examples/plain-bank')

/** The plain example with some of its files written otherwise, for as long as a test lasts. */
export function bankFolderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-bank-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(EXAMPLE, folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  return folder
}

/** What is wrong with the example once it holds these files, as it is said. */
export async function mistakesOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { mistakes } = await readBankFolder(bankFolderWith(files))
  return mistakes.map(sayMistake)
}
