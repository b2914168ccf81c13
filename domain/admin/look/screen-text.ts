import type { Language } from '../../base/locales.ts'
import { hidesSign } from '../../base/unseen-signs.ts'

/** The words of one text key, in every language that has words of its own for it. */
export type SaidText = Readonly<Partial<Record<Language, string>>>

export type TextProblem = {
  readonly code:
    | 'text_empty'
    | 'text_strange'
    | 'text_value_missing'
    | 'text_value_unknown'
    | 'text_braces'
    | 'text_fills_in'
    | 'text_unseen'
    | 'text_too_long'
  readonly params: Readonly<Record<string, string | number>>
}

const VALUE = /\{\{(\w+)\}\}/g

/** The values (`{{code}}`) that words name. */
export function valuesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(VALUE)].map(([, name = '']) => name))
}

/** Room for other words, not for a paragraph on a button. */
export function mostSigns(ours: string): number {
  return Math.min(2_000, Math.max(60, 3 * ours.length))
}

/** Why words may not stand in the place of ours; null where they may. */
export function problemOfWords(own: string, ours: string): TextProblem | null {
  if (own.trim() === '') return { code: 'text_empty', params: {} }
  const [given, wanted] = [valuesIn(own), valuesIn(ours)]
  const strange = [...given].find((name) => !wanted.has(name))
  if (strange !== undefined) return { code: 'text_value_unknown', params: { name: strange } }
  const lost = [...wanted].find((name) => !given.has(name))
  if (lost !== undefined) return { code: 'text_value_missing', params: { name: lost } }
  return problemOfSigns(own) ?? problemOfLength(own, ours)
}

export function problemOfSigns(own: string): TextProblem | null {
  const broken = /\{\{|\}\}/.exec(own.replaceAll(VALUE, ''))
  if (broken) return { code: 'text_braces', params: { name: broken[0] } }
  if (own.includes('$t(')) return { code: 'text_fills_in', params: {} }
  return own.split('\n').some((line) => hidesSign(line)) ? { code: 'text_unseen', params: {} } : null
}

function problemOfLength(own: string, ours: string): TextProblem | null {
  const most = mostSigns(ours)
  return own.length > most ? { code: 'text_too_long', params: { most } } : null
}

export type ProblemOfLanguage = { readonly language: Language; readonly problem: TextProblem }

/** What is wrong with the words of a key, by language: each language that has words of its own for it needs new ones. */
export function problemsOfText(own: SaidText, ours: SaidText): readonly ProblemOfLanguage[] {
  const languages = Object.keys({ ...ours, ...own }) as Language[]
  return languages.flatMap((language) => {
    const problem = problemIn(own[language] ?? '', ours[language])
    return problem === null ? [] : [{ language, problem }]
  })
}

function problemIn(own: string, ours: string | undefined): TextProblem | null {
  return ours === undefined ? { code: 'text_strange', params: {} } : problemOfWords(own, ours)
}
