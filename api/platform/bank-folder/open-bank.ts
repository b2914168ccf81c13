import { StartupError } from '../start/startup-error.ts'
import { type Bank, readBankFolder, sayMistake } from './read-bank-folder.ts'

/** The folder of the bank, whole. @throws StartupError that lists every mistake in it. */
export async function openBank(folder: string): Promise<Bank> {
  const { bank, mistakes } = await readBankFolder(folder)
  if (bank !== null) return bank
  throw new StartupError(
    [
      `The bank's folder ${folder} cannot be used:`,
      ...mistakes.map((mistake) => `  - ${sayMistake(mistake)}`),
    ].join('\n'),
  )
}
