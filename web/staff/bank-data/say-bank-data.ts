import { type SayOf, useTexts } from '../../kit/i18n/use-say.ts'

const NAMESPACES = ['bank-data', 'common'] as const

/** Says a text about the bank's own data; suspends until the texts are there. */
export function useSayBankData(): SayOf<'bank-data'> {
  return useTexts(NAMESPACES).say
}
