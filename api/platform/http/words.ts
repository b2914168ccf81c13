import { readFileSync } from 'node:fs'
import { inEvery } from '@kaihu/domain/base/locales.ts'
import { type OwnWords, withWords } from '@kaihu/domain/base/look.ts'
import type { Locale } from '../routes.ts'

type Texts = { readonly [key: string]: string | Texts }

const cache = new Map<string, Texts>()
let ofTheBank: OwnWords = inEvery(() => ({}))

export function replaceTexts(texts: OwnWords): void {
  ofTheBank = texts
  cache.clear()
}

function textsOf(locale: Locale, namespace: string): Texts {
  const key = `${locale}/${namespace}`
  const found = cache.get(key)
  if (found) return found
  const file = new URL(`../../../texts/${key}.json`, import.meta.url)
  const read = withWords(JSON.parse(readFileSync(file, 'utf8')) as Texts, ofTheBank[locale][namespace] ?? {})
  cache.set(key, read)
  return read
}

function findText(texts: Texts, path: string[]): string | undefined {
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
  key: `${'errors' | 'order' | 'files' | 'intention' | 'screening-desk' | 'admin' | 'retention' | 'rights' | 'relationships' | 'diligence'}:${string}`,
  params: Record<string, string | number> = {},
): string {
  return sayText(locale, key, params)
}
