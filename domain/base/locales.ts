import languages from './languages.json' with { type: 'json' }

const { whole, leaning } = languages

/** What everything is said in: questions, answers of the server, papers, mails. */
export type Locale = keyof typeof whole
export const LOCALES = Object.keys(whole) as readonly Locale[]

export type Named<Value = string> = Readonly<Record<Locale, Value>>

/** What screens may be in: a locale, or what has some words of its own and leans on one for the rest. */
export type Language = Locale | keyof typeof leaning

type LanguageFacts = {
  /** said where the language itself has no words for something; its names, papers and mails are those of this one */
  readonly fallback: Locale
  /** how browsers name it, or begin to */
  readonly browsers: readonly string[]
  /** it has words for the pages of customers alone */
  readonly isCustomersOnly?: boolean
}

/** The languages of screens. A further one is a row of `languages.json` and its texts. */
export const LANGUAGES = Object.fromEntries([
  ...LOCALES.map((code) => [code, { fallback: code, ...whole[code] }]),
  ...Object.entries(leaning).map(([code, { on, ...facts }]) => [code, { fallback: on, ...facts }]),
]) as Readonly<Record<Language, LanguageFacts>>

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[]

export const FIRST_LOCALE: Locale = 'zh-CN'

function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(LANGUAGES, code)
}

/** The language in which everything is said to somebody whose screen is in this one; the first for one unknown. */
export function localeOf(language: unknown): Locale {
  return isLanguage(language) ? LANGUAGES[language].fallback : FIRST_LOCALE
}

/** The same in the language of a screen. */
export function pick<Value>(language: unknown, named: Named<Value>): Value {
  return named[localeOf(language)]
}

/** A thing with a Chinese and an English name, as most tables keep them. */
export function named<Value>(chinese: Value, english: Value): Named<Value> {
  return { 'zh-CN': chinese, 'en-US': english }
}

export function addressOrderOf(language: unknown): 'largeFirst' | 'smallFirst' {
  return whole[localeOf(language)].addressOrder === 'largeFirst' ? 'largeFirst' : 'smallFirst'
}

export function inEvery<Value>(make: (locale: Locale) => Value): Named<Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Named<Value>
}
