import { readFileSync } from 'node:fs'
import path from 'node:path'
import { withWords } from '@kaihu/domain/base/look.ts'
import { namedBank } from '../../harness/process/named-bank.ts'

export const LANGUAGES = ['zh-CN', 'en-US'] as const
export type Language = (typeof LANGUAGES)[number]

/** `npm test` takes a journey in one language; all of them are taken by "npm run faults -- journeys". */
export function tagOf(language: Language): string[] {
  return language === 'zh-CN' ? [] : ['@walk']
}

/** Says a text by its key as the screens do: `say('order:actions.cancel')`. */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string

const ROOT = path.resolve(import.meta.dirname, '../../../texts')
const read = new Map<string, unknown>()

/** The product's own texts of a language; a journey presses what a person would read. */
export function wordsOf(language: Language): Say {
  return (key, params = {}) => {
    const [namespace = '', dotted = ''] = key.split(':')
    const lookUp = (path: string) =>
      path
        .split('.')
        .reduce<unknown>(
          (node, name) => (node as Record<string, unknown> | undefined)?.[name],
          textsOf(language, namespace),
        )
    const plural = new Intl.PluralRules(language).select(Number(params['count'] ?? 0))
    const counted = params['count'] === undefined ? undefined : lookUp(`${dotted}_${plural}`)
    const found = counted ?? lookUp(dotted) ?? lookUp(`${dotted}_${plural}`)
    if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}`)
    return found.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_gap, name: string) => String(params[name] ?? ''))
  }
}

function textsOf(language: Language, namespace: string): unknown {
  const file = path.join(ROOT, language, `${namespace}.json`)
  if (!read.has(file)) {
    const ours = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    read.set(file, withWords(ours, namedBank?.texts[language][namespace] ?? {}))
  }
  return read.get(file)
}
