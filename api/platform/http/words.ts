import { existsSync, readFileSync } from 'node:fs'
import { inEvery, type Language, localeOf } from '@kaihu/domain/base/locales.ts'
import { type FurtherWords, type OwnWords, type Words, withWords } from '@kaihu/domain/base/look.ts'
import type { Locale } from '../routes.ts'

type Texts = Words

const cache = new Map<string, Texts>()
let ofTheBank: OwnWords = inEvery(() => ({}))
let furtherOfTheBank: FurtherWords = {}
let released: OwnWords = inEvery(() => ({}))

/** The words of the bank's folder, over ours. */
export function replaceTexts(texts: OwnWords, further: FurtherWords = {}): void {
  ofTheBank = texts
  furtherOfTheBank = further
  cache.clear()
}

/** The words that two administrators put into force, over those of the folder. */
export function releaseTexts(texts: OwnWords): void {
  released = texts
  cache.clear()
}

const OURS = new URL('../../../texts/', import.meta.url)

/** The files of a release do not change under it. */
const ours = new Map<string, Texts>()

function readOurs(language: Language, namespace: string): Texts {
  const key = `${language}/${namespace}`
  const found = ours.get(key)
  if (found) return found
  const file = new URL(`${key}.json`, OURS)
  const read = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {}
  ours.set(key, read)
  return read
}

/** As they came with the release, or as the bank's folder says them. */
export function textsBeforeRelease(language: Language, namespace: string): Texts {
  const own = ofTheBank[localeOf(language)][namespace] ?? {}
  const further = furtherOfTheBank[language]?.[namespace] ?? {}
  return withWords(withWords(readOurs(language, namespace), own), further)
}

/** What a language that leans on another has words of its own for. */
export function textsOfItsOwn(language: Language, namespace: string): Texts {
  return withWords(readOurs(language, namespace), furtherOfTheBank[language]?.[namespace] ?? {})
}

function textsOf(locale: Locale, namespace: string): Texts {
  const key = `${locale}/${namespace}`
  const found = cache.get(key)
  if (found) return found
  const read = withWords(textsBeforeRelease(locale, namespace), released[locale][namespace] ?? {})
  cache.set(key, read)
  return read
}

function findText(texts: Texts, path: readonly string[]): string | undefined {
  const found = path.reduce<string | Texts | undefined>(
    (node, part) => (typeof node === 'object' && Object.hasOwn(node, part) ? node[part] : undefined),
    texts,
  )
  return typeof found === 'string' ? found : undefined
}

/** The words of any text key, with its `{{values}}` filled in; the key itself when there are no words. */
export function sayText(
  locale: Locale,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const [namespace = '', path = ''] = key.split(':')
  const text = findText(textsOf(locale, namespace), path.split('.')) ?? key
  return fillIn(text, params)
}

export function fillIn(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** Values that are codes in words of their own: `coded` names the text keys for each parameter that is one. */
export function speakCodes(
  locale: Locale,
  params: Readonly<Record<string, string | number>>,
  coded: Readonly<Record<string, string>>,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const key = `${coded[name]}.${value}`
      const words = coded[name] === undefined ? key : sayText(locale, key)
      return [name, words === key ? value : words]
    }),
  )
}

/** Answers the key itself when there are no words: an answer never fails for want of a text. */
export function say(
  locale: Locale,
  key: `${'errors' | 'notices' | 'order' | 'files' | 'intention' | 'screening-desk' | 'admin' | 'retention' | 'rights' | 'relationships' | 'diligence'}:${string}`,
  params: Record<string, string | number> = {},
): string {
  return sayText(locale, key, params)
}
