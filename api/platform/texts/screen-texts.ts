import { readdirSync } from 'node:fs'
import type { SaidText } from '@kaihu/domain/admin/look/screen-text.ts'
import { FIRST_LOCALE, LANGUAGE_CODES, type Language, localeOf } from '@kaihu/domain/base/locales.ts'
import type { Words } from '@kaihu/domain/base/look.ts'
import { textsBeforeRelease, textsOfItsOwn } from '../http/words.ts'

/** A text by its key (`customer:start.title`), as it came with the release or the bank's folder. */
export type ScreenText = { readonly key: string; readonly words: SaidText }

const FOLDER = new URL(`../../../texts/${FIRST_LOCALE}/`, import.meta.url)

function namespaces(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))
    .sort()
}

function flat(words: Words, path = ''): (readonly [string, string])[] {
  return Object.entries(words).flatMap(([name, below]) =>
    typeof below === 'string' ? [[`${path}${name}`, below] as const] : flat(below, `${path}${name}.`),
  )
}

/** A language that leans on another says what it has words of its own for; the rest is said in that one. */
function saidIn(language: Language, namespace: string): (readonly [string, string])[] {
  const said = flat(textsBeforeRelease(language, namespace))
  if (localeOf(language) === language) return said
  const own = new Set(flat(textsOfItsOwn(language, namespace)).map(([path]) => path))
  return said.filter(([path]) => own.has(path))
}

function textsIn(namespace: string): readonly ScreenText[] {
  const found = new Map<string, Partial<Record<Language, string>>>()
  for (const language of LANGUAGE_CODES)
    for (const [path, words] of saidIn(language, namespace)) {
      const key = `${namespace}:${path}`
      found.set(key, { ...found.get(key), [language]: words })
    }
  return [...found].map(([key, words]) => ({ key, words }))
}

/** Every text that screens and messages say. */
export function screenTexts(): readonly ScreenText[] {
  return namespaces().flatMap(textsIn)
}

export function findScreenText(key: string): ScreenText | undefined {
  const [namespace = ''] = key.split(':')
  if (!namespaces().includes(namespace)) return undefined
  return textsIn(namespace).find((text) => text.key === key)
}
