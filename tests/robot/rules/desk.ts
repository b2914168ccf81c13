import type { Dossier, Person } from '../dossier.ts'
import type { Question } from '../question.ts'

/**
 * What a person with the papers on the desk answers to a question, judged by what the page says alone: the words of
 * the label, of the frames around it, and of what can be chosen. `pick` names entries in order of preference; the
 * first that is offered is taken, and without any the first entry at all.
 */
export type Reply =
  | { readonly type: string }
  | {
      readonly pick: readonly RegExp[]
      readonly search?: readonly string[]
      /** the papers say so: what the page proposes instead is changed */
      readonly insists?: boolean
    }
  | { readonly tick: true }
  | { readonly add: true }
  /** `more`: what lies there was not enough */
  | { readonly file: true; readonly more: boolean }
  | { readonly from: string; readonly to: string }
  | { readonly skip: true }

/** Words are typed, patterns are picked by. */
export type Answer = string | readonly RegExp[] | Reply

/** Everything that an answer may depend on. */
export type Desk = {
  readonly dossier: Dossier
  readonly question: Question
  readonly person: Person
  /** how often this question was answered before and found wrong */
  readonly attempt: number
}

export type Rule = readonly [label: RegExp, answer: (desk: Desk) => Answer | undefined]

export const YES = /^(是|Yes)$/
export const NO = /^(否|No)$/
export function yes(): Answer {
  return [YES]
}
export function no(): Answer {
  return [NO]
}

export function isKind({ dossier }: Desk, ...kinds: readonly Dossier['kind'][]): boolean {
  return kinds.includes(dossier.kind)
}

/** Whether the page speaks English. */
export function isEnglish({ label }: Question): boolean {
  return !/\p{Script=Han}/u.test(label)
}

/** Of two wordings the one in the language of the page. */
export function worded(desk: Desk, [zh, en]: readonly [zh: string, en: string]): string {
  return isEnglish(desk.question) ? en : zh
}

/** The frames around the question and its own words, in one line. */
export function frameOf({ heads, label }: Question): string {
  return [...heads, label].join(' ')
}

/** Picks a line of a long list by searching for its words, in the language of the page. */
export function searched(desk: Desk, words: readonly [zh: string, en: string], insists = false): Answer {
  const text = worded(desk, words)
  return { pick: [new RegExp(`^${escape(text)}`), new RegExp(escape(text))], search: [text], insists }
}

function escape(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
