import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { whyWordsStay } from '@kaihu/domain/application/catalogue/find-our-mistakes.ts'
import {
  inEvery,
  LANGUAGE_CODES,
  type Language,
  LOCALES,
  type Locale,
  localeOf,
} from '@kaihu/domain/base/locales.ts'
import { type FurtherWords, type OwnWords, type Words, withWords } from '@kaihu/domain/base/look.ts'
import { CONSENT_KEYS, consentTextOf } from '@kaihu/domain/rights/consent-texts.ts'
import { readYaml } from '../yaml/read-yaml.ts'
import { findTextMistakes, keysIn, type TextMistake } from './find-text-mistakes.ts'

export type FolderMistake = { readonly file: string; readonly line?: number; readonly problem: string }

/** Words that customers agree to: whoever changes them has to be two, and what was agreed to stays what it was. */
const AGREED: readonly string[] = CONSENT_KEYS.map((key) => consentTextOf(key).words)

const FURTHER = LANGUAGE_CODES.filter((code) => !LOCALES.some((locale) => locale === code))

const OURS = new URL('../../../texts/', import.meta.url)

function readJson(file: string | URL): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

export function readBankTexts(folder: string): { texts: OwnWords; mistakes: readonly FolderMistake[] } {
  const mistakes: FolderMistake[] = [...findStrangeLanguages(folder)]
  const texts = inEvery((locale) => readLanguage(folder, { language: locale, known: {} }, mistakes))
  return { texts, mistakes: [...mistakes, ...findUntranslated(folder, texts)] }
}

function findStrangeLanguages(folder: string): FolderMistake[] {
  const place = path.join(folder, 'texts')
  if (!existsSync(place)) return []
  return readdirSync(place)
    .filter((name) => !LANGUAGE_CODES.some((language) => language === name))
    .map((name) => ({ file: `texts/${name}`, problem: `there are ${LANGUAGE_CODES.join(', ')} here` }))
}

type Spoken = { language: Language; known: Readonly<Record<string, Words>> }

function readLanguage(
  folder: string,
  { language, known }: Spoken,
  mistakes: FolderMistake[],
): Record<string, Words> {
  const place = path.join(folder, 'texts', language)
  if (!existsSync(place)) return {}
  const found: Record<string, Words> = {}
  for (const name of readdirSync(place).sort()) {
    const file = `texts/${language}/${name}`
    const ours = new URL(`${localeOf(language)}/${name}`, OURS)
    const namespace = name.replace(/\.json$/, '')
    if (!name.endsWith('.json') || !existsSync(ours)) {
      mistakes.push({ file, problem: 'there is no file of texts of this name' })
      continue
    }
    const text = readFileSync(path.join(place, name), 'utf8')
    const words = readWords(text, file, mistakes)
    if (words === undefined) continue
    const wrong = [
      ...findTextMistakes(words, withWords(readJson(ours) as Words, known[namespace] ?? {})),
      ...findAgreed(words as Words, namespace),
      ...(name === 'application.json' ? findKeptWords(words as Words) : []),
    ]
    const lineOf = lineFinder(text)
    mistakes.push(
      ...wrong.map(({ key, problem }) => ({ file, line: lineOf(key), problem: `${key} ${problem}`.trim() })),
    )
    if (wrong.length === 0) found[namespace] = words as Words
  }
  return found
}

function findAgreed(words: Words, namespace: string): TextMistake[] {
  return keysIn(words)
    .filter((key) => AGREED.includes(`${namespace}:${key}`))
    .map((key) => ({ key, problem: 'is agreed to by customers: two administrators release it' }))
}

const WORDS_OF_QUESTION = /^(?:fields|rephrased|variants)\.(?<question>\w+\.\w+)/

/** Questions whose words are prescribed, declared or agreed to. */
function findKeptWords(words: Words): TextMistake[] {
  return keysIn(words).flatMap((key) => {
    const question = WORDS_OF_QUESTION.exec(key)?.groups?.question
    const why = question === undefined ? undefined : whyWordsStay(question)
    return why === undefined ? [] : [{ key, problem: why }]
  })
}

/** Where a key of a JSON file stands: JSON is YAML, whose reader knows the lines. */
function lineFinder(text: string): (key: string) => number {
  const { lineOf } = readYaml(text)
  return (key) => lineOf(key.split('.'))
}

function readWords(text: string, file: string, mistakes: FolderMistake[]): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const [, line] = /\(line (\d+)/.exec(message) ?? []
    mistakes.push({ file, ...(line && { line: Number(line) }), problem: `is no JSON: ${message}` })
    return undefined
  }
}

/** Languages of screens that fall back on another: any key of ours, as far as the bank says it. */
export function readFurtherTexts(
  folder: string,
  own: OwnWords,
): { further: FurtherWords; mistakes: readonly FolderMistake[] } {
  const mistakes: FolderMistake[] = []
  const found = FURTHER.map((language) => {
    const known = own[localeOf(language)]
    return [language, readLanguage(folder, { language, known }, mistakes)] as const
  }).filter(([, words]) => Object.keys(words).length > 0)
  return { further: Object.fromEntries(found), mistakes }
}

/** Who replaces words in one language and not in the other would speak in two voices. */
function findUntranslated(folder: string, texts: OwnWords): FolderMistake[] {
  const keysOf = (locale: Locale, namespace: string) => keysIn(texts[locale][namespace] ?? {})
  return LOCALES.flatMap((locale) =>
    LOCALES.filter((other) => other !== locale).flatMap((other) =>
      Object.keys(texts[locale]).flatMap((namespace) => {
        const file = `texts/${locale}/${namespace}.json`
        const translated = new Set(keysOf(other, namespace))
        const missing = keysOf(locale, namespace).filter((key) => !translated.has(key))
        if (missing.length === 0) return []
        const lineOf = lineFinder(readFileSync(path.join(folder, file), 'utf8'))
        return missing.map((key) => ({
          file,
          line: lineOf(key),
          problem: `${key} is missing in ${other}: texts/${other}/${namespace}.json`,
        }))
      }),
    ),
  )
}
