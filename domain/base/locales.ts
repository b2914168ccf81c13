/** What everything is said in: questions, answers of the server, papers, mails. */
export const LOCALES = ['zh-CN', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]

/** A name, or anything else, in every one of them. */
export type Named<Value = string> = Readonly<Record<Locale, Value>>

type LanguageFacts = {
  /** said where the language itself has no words for something; its names, papers and mails are those of this one */
  readonly fallback: Locale
  /** how browsers name it; the first that fits is taken */
  readonly browsers: RegExp
  /** it has words for the pages of customers alone */
  readonly isCustomersOnly: boolean
  readonly addressOrder: 'largeFirst' | 'smallFirst'
}

/** The languages of screens. A further one is a line here and its texts. */
export const LANGUAGES = {
  'zh-CN': {
    fallback: 'zh-CN',
    browsers: /^zh\b(?!-(hk|mo|tw|hant))/i,
    isCustomersOnly: false,
    addressOrder: 'largeFirst',
  },
  'en-US': { fallback: 'en-US', browsers: /^en\b/i, isCustomersOnly: false, addressOrder: 'smallFirst' },
  'zh-HK': {
    fallback: 'zh-CN',
    browsers: /^zh-(hk|mo|tw|hant)\b/i,
    isCustomersOnly: true,
    addressOrder: 'largeFirst',
  },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[]

/** What is spoken where nothing else is known. */
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

/** Whether large places stand before small ones in an address. */
export function addressOrderOf(language: unknown): LanguageFacts['addressOrder'] {
  return LANGUAGES[localeOf(language)].addressOrder
}

/** Something made for each language. */
export function inEvery<Value>(make: (locale: Locale) => Value): Named<Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Named<Value>
}
