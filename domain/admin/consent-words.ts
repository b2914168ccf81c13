import { z } from 'zod'
import { inEvery, LOCALES } from '../base/locales.ts'
import { nameText } from '../base/name-text.ts'
import { ACCOUNT_CONSENTS, type ConsentKey, ORDER_TEXTS } from '../rights/consent-texts.ts'

export const MOST_TITLE = 60
export const MOST_WORDS = 20_000

/** Texts whose words the bank may release itself. */
export const RELEASABLE_TEXTS: readonly ConsentKey[] = [...ACCOUNT_CONSENTS, ...ORDER_TEXTS]

export function isFilledIn(words: string): boolean {
  return /\{\{|\$t\(/.test(words)
}

const saidSchema = z.strictObject({
  title: nameText(MOST_TITLE),
  words: z.string().trim().min(1).max(MOST_WORDS),
})

/** The bank's own words of a text in every language, and the day from which they are agreed to. */
export const consentWordsSchema = z.strictObject({
  effectiveOn: z.iso.date(),
  texts: z.strictObject(inEvery(() => saidSchema)),
})
export type ConsentWords = z.infer<typeof consentWordsSchema>

/** Why these may not be released on this day; null when they may. Nobody agreed to words before they were there. */
export function problemOfConsentWords(
  given: unknown,
  today: string,
): 'consent_incomplete' | 'consent_braces' | 'consent_day_past' | null {
  const read = consentWordsSchema.safeParse(given)
  if (!read.success) return 'consent_incomplete'
  if (LOCALES.some((locale) => isFilledIn(read.data.texts[locale].words))) return 'consent_braces'
  return read.data.effectiveOn < today ? 'consent_day_past' : null
}
