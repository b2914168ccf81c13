import { FIRST_LOCALE, LANGUAGE_CODES, LANGUAGES, type Language } from '@kaihu/domain/base/locales.ts'

/** Whom a portal speaks to: a language may have words for the pages of customers alone. */
export type Audience = 'staff' | 'customer'

/** The languages that somebody may choose from. */
export function languagesFor(audience: Audience): readonly Language[] {
  return LANGUAGE_CODES.filter((code) => audience === 'customer' || !LANGUAGES[code].isCustomersOnly)
}

function meantBy(wanted: string): Language | undefined {
  const fit = (code: Language) =>
    Math.max(0, ...LANGUAGES[code].browsers.map((name) => (isWithin(wanted, name) ? name.length : 0)))
  return LANGUAGE_CODES.filter((code) => fit(code) > 0).sort((one, other) => fit(other) - fit(one))[0]
}

function isWithin(wanted: string, name: string): boolean {
  return `${wanted}-`.toLowerCase().startsWith(`${name}-`.toLowerCase())
}

/** The language to show: the saved one, else the first of the browser's languages that we speak, else the first of ours. */
export function chooseLanguage(
  saved: Language | null,
  browser: readonly string[],
  audience: Audience,
): Language {
  const offered = languagesFor(audience)
  return [saved, ...browser.map(meantBy)].find((code) => offered.some((one) => one === code)) ?? FIRST_LOCALE
}
