import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type BankProfile, bankProfileSchema } from '@kaihu/domain/admin/bank-profile.ts'
import type { OwnForm } from '@kaihu/domain/application/catalogue/own-question.ts'
import { inEvery, type Locale } from '@kaihu/domain/base/locales.ts'
import { type FurtherWords, type OwnWords, withWords } from '@kaihu/domain/base/look.ts'
import { findDimColours } from '@kaihu/domain/base/palette.ts'
import type { OwnWorkflow } from '@kaihu/domain/order/own/own-workflow.ts'
import type { OwnPaper } from '@kaihu/domain/papers/own-papers.ts'
import type { OwnPage } from '../manual/pages.ts'
import { type ReadYaml, readYaml } from '../yaml/read-yaml.ts'
import { CHECKED_FILE, readChecked } from './checked-file.ts'
import { SCHEMA_FOLDER } from './editor-schemas.ts'
import { findLogoMistakes, lineOfLogoMistake } from './read-logo.ts'
import { MANUAL_FOLDER, readPages } from './read-pages.ts'
import { PAPERS_FILE, readPapers, wordsOfPapers } from './read-papers.ts'
import { formOf, QUESTIONS_FILE, readQuestions } from './read-questions.ts'
import { type FolderMistake, readBankTexts, readFurtherTexts } from './read-texts.ts'
import { readWorkflow, WORKFLOW_FILE, wordsOfWorkflow } from './read-workflow.ts'
import { schemaMistakes } from './schema-mistakes.ts'
import type { Ours } from './what-is-ours.ts'
import { wordsOfQuestions } from './words-of-questions.ts'

export type Bank = {
  readonly profile: BankProfile
  /** An SVG drawing. */
  readonly logo: string | null
  readonly texts: OwnWords
  readonly further: FurtherWords
  readonly form: OwnForm
  readonly papers: readonly OwnPaper[]
  readonly workflow: OwnWorkflow
  readonly pages: readonly OwnPage[]
  /** What it was checked against; null where that was not kept. */
  readonly checked: Ours | null
}

export const BANK_FILE = 'bank.yaml'
export const LOGO_FILE = 'logo.svg'
/** What administrators put into the database from the folder: read by `kaihu setup`, tried by `kaihu bank check`. */
export const SETUP_FILE = 'setup.yaml'
const PARTS = new Set([
  BANK_FILE,
  LOGO_FILE,
  QUESTIONS_FILE,
  PAPERS_FILE,
  WORKFLOW_FILE,
  CHECKED_FILE,
  SETUP_FILE,
  MANUAL_FOLDER,
  SCHEMA_FOLDER,
  'texts',
  'README.md',
  'workflow.md',
  'package.json',
  '.git',
  '.gitignore',
])

/** Reads a bank's folder and tries all of it; every mistake is told with its file, and its line where it has one. */
export async function readBankFolder(
  folder: string,
): Promise<{ bank: Bank; mistakes: [] } | { bank: null; mistakes: readonly FolderMistake[] }> {
  const file = path.join(folder, BANK_FILE)
  if (!existsSync(file)) return { bank: null, mistakes: [{ file, problem: 'there is no such file' }] }
  const yaml = readYaml(readFileSync(file, 'utf8'))
  const read = bankProfileSchema.safeParse(yaml.content)
  const { texts, mistakes: inTexts } = readBankTexts(folder)
  const { file: questions, mistakes: inQuestions } = readQuestions(folder)
  const { papers, mistakes: inPapers } = readPapers(folder, formOf(questions))
  const { workflow, mistakes: inWorkflow } = readWorkflow(folder, formOf(questions))
  const { checked, mistakes: inChecked } = readChecked(folder)
  const logo = readLogo(folder)
  const mistakes = [
    ...(yaml.mistakes.length > 0 ? yaml.mistakes : findProfileMistakes(yaml, read)).map(ofBankFile),
    ...(logo === null ? [] : await inLogo(logo)),
    ...inTexts,
    ...inQuestions,
    // What names questions is not judged where those could not be read.
    ...(inQuestions.length > 0 ? [] : [...inPapers, ...inWorkflow]),
    ...inChecked,
    ...findStrangers(folder),
  ]
  if (!read.success || mistakes.length > 0) return { bank: null, mistakes }
  const own = [
    withNames(texts, read.data),
    wordsOfQuestions(questions),
    wordsOfPapers(papers),
    wordsOfWorkflow(workflow),
  ]
  const words = inEvery((locale) =>
    own.reduce<OwnWords[Locale]>((all, one) => withWords(all, one[locale]), {}),
  )
  const { further, mistakes: inFurther } = readFurtherTexts(folder, words)
  const { pages, mistakes: inPages } = readPages(folder, words)
  if (inFurther.length + inPages.length > 0) return { bank: null, mistakes: [...inFurther, ...inPages] }
  return {
    bank: {
      profile: read.data,
      logo,
      texts: words,
      further,
      form: { ...formOf(questions), signedCopies: signedCopiesOf(papers) },
      papers,
      workflow,
      pages,
      checked,
    },
    mistakes: [],
  }
}

function signedCopiesOf(papers: readonly OwnPaper[]): readonly string[] {
  return papers.flatMap(({ slot }) => (slot === undefined ? [] : [slot]))
}

export function sayMistake({ file, line, problem }: FolderMistake): string {
  return `${file}${line === undefined ? '' : `, line ${line}`}: ${problem}`
}

function ofBankFile({ line, path: place, problem }: { line: number; path: string; problem: string }) {
  return { file: BANK_FILE, line, problem: place === '' ? problem : `${place}: ${problem}` }
}

function findProfileMistakes(yaml: ReadYaml, read: ReturnType<typeof bankProfileSchema.safeParse>) {
  if (!read.success) return schemaMistakes(yaml, read.error)
  const { colours } = read.data
  if (colours === undefined) return []
  return findDimColours(colours).map(({ part, text, ground, ratio }) =>
    yaml.wrong(['colours', part], `${text} on ${ground} is ${ratio}:1; text needs 4.5:1`),
  )
}

function readLogo(folder: string): string | null {
  const file = path.join(folder, LOGO_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

async function inLogo(logo: string): Promise<readonly FolderMistake[]> {
  return (await findLogoMistakes(logo)).map((problem) => {
    const line = lineOfLogoMistake(logo, problem)
    return { file: LOGO_FILE, ...(line !== undefined && { line }), problem }
  })
}

function findStrangers(folder: string): FolderMistake[] {
  return readdirSync(folder)
    .filter((name) => !PARTS.has(name))
    .map((name) => ({ file: name, problem: 'nothing reads this; what is meant by it would not happen' }))
}

/** The names of the bank's own file stand in the place of the texts that say them. */
function withNames(texts: OwnWords, { name, smsSign }: BankProfile): OwnWords {
  return inEvery((locale) => ({
    ...texts[locale],
    common: { ...texts[locale].common, platform: { ...platformOf(texts, locale), name: name[locale] } },
    ...(smsSign && { errors: { ...texts[locale].errors, sign: smsSign[locale] } }),
  }))
}

function platformOf(texts: OwnWords, locale: keyof OwnWords) {
  const platform = texts[locale].common?.platform
  return typeof platform === 'object' ? platform : {}
}
