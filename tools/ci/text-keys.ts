import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FIRST_LOCALE, LANGUAGE_CODES, LOCALES, localeOf } from '../../domain/base/locales.ts'

export const LANGUAGES = LOCALES

/** Plural forms of a key count as one: English has two, Chinese one. */
const PLURAL = /_(zero|one|two|few|many|other)$/

export function flattenTexts(node: unknown, prefix = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of Object.entries((node ?? {}) as Record<string, unknown>)) {
    const key = prefix === '' ? name : `${prefix}.${name}`
    if (typeof value === 'string') found.set(key, value)
    else for (const [inner, text] of flattenTexts(value, key)) found.set(inner, text)
  }
  return found
}

/** Where two languages of one namespace differ: a key that one lacks, an empty text, other parameters. */
export function compareTexts(first: Map<string, string>, second: Map<string, string>): string[] {
  return [...findGaps(first, second), ...findGaps(second, first), ...findParameterDifferences(first, second)]
}

function findGaps(present: Map<string, string>, other: Map<string, string>): string[] {
  const others = new Set([...other.keys()].map(baseOf))
  return [...present].flatMap(([key, text]) => [
    ...(others.has(baseOf(key)) ? [] : [`${key} is there in one language only`]),
    ...(text.trim() === '' ? [`${key} is empty`] : []),
  ])
}

function findParameterDifferences(first: Map<string, string>, second: Map<string, string>): string[] {
  return [...first].flatMap(([key, text]) => {
    const other = second.get(key)
    return other === undefined || parametersOf(text) === parametersOf(other)
      ? []
      : [`${key} has other parameters in the other language: ${parametersOf(text)} / ${parametersOf(other)}`]
  })
}

function parametersOf(text: string): string {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? ''))].sort().join(',')
}

function baseOf(key: string): string {
  return key.replace(PLURAL, '')
}

export function namespacesIn(root: string): string[] {
  const files = LANGUAGE_CODES.flatMap((language) => globSync(`${language}/*.json`, { cwd: root }))
  return [...new Set(files.map((file) => path.basename(file, '.json')))].sort()
}

/** A folder of texts that is no language, and a language that leans on none that has all words. */
function findStrangeLanguages(root: string): string[] {
  const folders = globSync('*/*.json', { cwd: root }).map((file) => file.split(path.sep)[0] ?? '')
  return [
    ...[...new Set(folders)]
      .filter((folder) => !LANGUAGE_CODES.some((code) => code === folder))
      .map((folder) => `texts/${folder} is no language of domain/base/languages.json`),
    ...LANGUAGE_CODES.filter((code) => !LOCALES.includes(localeOf(code))).map(
      (code) =>
        `${code} leans on ${localeOf(code)}, which is no whole language of domain/base/languages.json`,
    ),
  ]
}

export function checkTextKeys(root: string): string[] {
  const names = namespacesIn(root)
  if (names.length === 0) return ['no texts were found']
  const strangers = findStrangeLanguages(root)
  if (strangers.length > 0) return strangers
  const [first = FIRST_LOCALE, ...others] = LANGUAGES
  const partial = LANGUAGE_CODES.filter((code) => localeOf(code) !== code)
  return names.flatMap((name) => {
    const texts = (language: string) => readTexts(root, language, name)
    return [
      ...others.flatMap((other) => compareTexts(texts(first), texts(other))),
      ...partial.flatMap((code) =>
        comparePart(texts(code), texts(localeOf(code))).map((line) => `${code}: ${line}`),
      ),
    ].map((line) => `${name}.json: ${line}`)
  })
}

/** What a language says of its own: nothing that the one it falls back to lacks, nothing empty, the same parameters. */
export function comparePart(part: Map<string, string>, whole: Map<string, string>): string[] {
  return [...findGaps(part, whole), ...findParameterDifferences(part, whole)]
}

function readTexts(root: string, language: string, name: string): Map<string, string> {
  const file = path.join(root, language, `${name}.json`)
  return flattenTexts(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
}
