import { FIRST_LOCALE, LANGUAGE_CODES, LANGUAGES, type Language } from '@kaihu/domain/base/locales.ts'

/** Whom a portal speaks to: a language may have words for the pages of customers alone. */
export type Audience = 'staff' | 'customer'

/** The languages that somebody may choose from. */
export function languagesFor(audience: Audience): readonly Language[] {
  return LANGUAGE_CODES.filter((code) => audience === 'customer' || !LANGUAGES[code].isCustomersOnly)
}

/** The language to show: the saved one, else the first of the browser's languages that we speak, else the first of ours. */
export function chooseLanguage(
  saved: Language | null,
  browser: readonly string[],
  audience: Audience,
): Language {
  const offered = languagesFor(audience)
  const choices = browser.map((wanted) => offered.find((code) => LANGUAGES[code].browsers.test(wanted)))
  return offered.find((code) => code === saved) ?? choices.find((code) => code !== undefined) ?? FIRST_LOCALE
}
