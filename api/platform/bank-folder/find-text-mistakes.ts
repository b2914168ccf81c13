import { problemOfSigns, type TextProblem, valuesIn } from '@kaihu/domain/admin/look/screen-text.ts'
import type { Words } from '@kaihu/domain/base/look.ts'

export type TextMistake = { readonly key: string; readonly problem: string }

const SIGNS: Readonly<Partial<Record<TextProblem['code'], string>>> = {
  text_braces: 'has braces that are not those of a value',
  text_fills_in: 'holds $t(, by which screens would fill something in',
  text_unseen: 'holds a sign that is not seen',
}

/** An unknown key would be said nowhere; a value (`{{code}}`) left out would be missed by the reader. */
export function findTextMistakes(own: unknown, ours: Words, path: readonly string[] = []): TextMistake[] {
  if (typeof own !== 'object' || own === null || Array.isArray(own))
    return [{ key: path.join('.'), problem: 'is no group of words' }]
  return Object.entries(own).flatMap(([name, words]) =>
    judge(words, Object.hasOwn(ours, name) ? ours[name] : undefined, [...path, name]),
  )
}

function judge(own: unknown, ours: string | Words | undefined, path: readonly string[]): TextMistake[] {
  const key = path.join('.')
  if (ours === undefined) return [{ key, problem: 'there is no text of this key' }]
  if (typeof ours !== 'string') return findTextMistakes(own, ours, path)
  if (typeof own !== 'string' || own.trim() === '') return [{ key, problem: 'needs words' }]
  const [given, wanted] = [valuesIn(own), valuesIn(ours)]
  const lost = [...wanted].filter((value) => !given.has(value))
  const strange = [...given].filter((value) => !wanted.has(value))
  const sign = problemOfSigns(own)
  return [
    ...(sign === null ? [] : [{ key, problem: SIGNS[sign.code] ?? sign.code }]),
    ...lost.map((value) => ({ key, problem: `leaves {{${value}}} out` })),
    ...strange.map((value) => ({ key, problem: `asks for {{${value}}}, which is not known there` })),
  ]
}

export function keysIn(words: Words, path: readonly string[] = []): string[] {
  return Object.entries(words).flatMap(([name, below]) =>
    typeof below === 'string' ? [[...path, name].join('.')] : keysIn(below, [...path, name]),
  )
}
