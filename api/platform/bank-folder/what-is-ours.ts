import { readFileSync } from 'node:fs'
import { OWN_QUESTIONS } from '@kaihu/domain/application/catalogue/own-question.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { LOCALES } from '@kaihu/domain/base/locales.ts'
import type { OwnWords, Words } from '@kaihu/domain/base/look.ts'
import { listOfField } from '@kaihu/domain/form/fields/choices.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { z } from 'zod'
import { keysIn } from './find-text-mistakes.ts'

export const oursSchema = z.strictObject({
  release: z.string().min(1),
  words: z.record(z.string(), z.string()),
  questions: z.record(z.string(), z.string()),
})
export type Ours = z.infer<typeof oursSchema>

export function whatIsOurs(release: string, own: OwnWords): Ours {
  return { release, words: oursUnder(own), questions: questionsOfOurs() }
}

function oursUnder(own: OwnWords): Ours['words'] {
  const said = LOCALES.flatMap((locale) =>
    Object.entries(own[locale]).flatMap(([namespace, words]) => {
      const file = new URL(`../../../texts/${locale}/${namespace}.json`, import.meta.url)
      const ours = JSON.parse(readFileSync(file, 'utf8')) as Words
      return keysIn(words).flatMap((key) => {
        const found = wordsAt(ours, key)
        return found === undefined ? [] : [[`${locale} ${namespace}:${key}`, found] as const]
      })
    }),
  )
  return Object.fromEntries(said)
}

function wordsAt(words: Words, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Words | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      words,
    )
  return typeof found === 'string' ? found : undefined
}

function questionsOfOurs(): Ours['questions'] {
  const simplified = new Set(sectionsOf(SIMPLIFIED).map(({ key }) => key))
  const asked = sectionsOf(STANDARD).filter(({ key }) => key !== OWN_QUESTIONS)
  return Object.fromEntries(
    asked.flatMap(({ key, fields }) =>
      fields.map((field) => [
        `${key}.${field.key}`,
        howAsked(field, field.simplified && simplified.has(key)),
      ]),
    ),
  )
}

function howAsked(field: FieldDefinition, isSimplified: boolean): string {
  const { kind, required, visible } = field
  const list = listOfField(field)
  return [
    list === undefined ? kind.type : `${kind.type} of ${list}`,
    'max' in kind && kind.max !== undefined ? `at most ${kind.max}` : '',
    required === false ? 'optional' : required === true ? 'required' : 'required in some cases',
    visible === undefined ? '' : 'asked in some cases',
    isSimplified ? 'both flows' : 'standard flow',
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** What is otherwise now than when the folder was checked, a line each; empty where nothing is. */
export function whatChanged(before: Ours, now: Ours): readonly string[] {
  return [
    ...changesOf(before.questions, now.questions, {
      gone: (key) => `question ${key} is asked no more`,
      came: (key, how) => `question ${key} is new: ${how}`,
      changed: (key, was, is) => `question ${key} was: ${was}; is: ${is}`,
    }),
    ...changesOf(before.words, now.words, {
      // A key that is gone is a mistake of the folder, a key that came was written by the bank itself.
      gone: () => undefined,
      came: () => undefined,
      changed: (key, was, is) => `our words of ${key} were “${was}”, are “${is}”; the bank says its own`,
    }),
  ]
}

type Say = {
  readonly gone: (key: string) => string | undefined
  readonly came: (key: string, is: string) => string | undefined
  readonly changed: (key: string, was: string, is: string) => string | undefined
}

function changesOf(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
  say: Say,
): readonly string[] {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(now, key))
  const others = Object.entries(now).flatMap(([key, is]) => {
    const was = before[key]
    if (was === is) return []
    return [was === undefined ? say.came(key, is) : say.changed(key, was, is)]
  })
  return [...gone.map(say.gone), ...others].filter((line) => line !== undefined)
}
