import { askOwnForm } from '@kaihu/domain/application/catalogue/own-question.ts'
import { inEvery } from '@kaihu/domain/base/locales.ts'
import { addOwnWorkflow } from '@kaihu/domain/order/own/own-workflow.ts'
import { addOwnPapers } from '@kaihu/domain/papers/own-papers.ts'
import { replaceTexts } from '../http/words.ts'
import { addOwnPages } from '../manual/pages.ts'
import { StartupError } from '../start/startup-error.ts'
import { type Bank, readBankFolder, sayMistake } from './read-bank-folder.ts'

let here: Bank | undefined

/** The bank that this process was started with. */
export function bankHere(): Bank | undefined {
  return here
}

export async function takeOnNamedBank(given: {
  readonly KAIHU_BANK?: string | undefined
}): Promise<Bank | undefined> {
  return given.KAIHU_BANK ? takeOnBank(given.KAIHU_BANK) : undefined
}

/** @throws StartupError as openBank */
async function takeOnBank(folder: string): Promise<Bank> {
  const bank = await openBank(folder)
  takeOn(bank)
  return bank
}

/** Makes a bank's words, questions, papers, tasks and pages of the manual those of this process; what it gives back leaves ours alone again. */
export function takeOn(bank: Bank): () => void {
  const { texts, further, form, papers, workflow, pages } = bank
  here = bank
  replaceTexts(texts, further)
  const forget = [askOwnForm(form), addOwnPapers(papers), addOwnWorkflow(workflow), addOwnPages(pages)]
  return () => {
    here = undefined
    replaceTexts(inEvery(() => ({})))
    for (const one of forget) one()
  }
}

/** @throws StartupError that lists every mistake in it */
export async function openBank(folder: string): Promise<Bank> {
  const { bank, mistakes } = await readBankFolder(folder)
  if (bank !== null) return bank
  throw new StartupError(
    [
      `The bank's folder ${folder} (KAIHU_BANK) cannot be used:`,
      ...mistakes.map((mistake) => `  - ${sayMistake(mistake)}`),
    ].join('\n'),
  )
}
