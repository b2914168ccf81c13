import type { Named } from '../../base/locales.ts'
import { findField } from '../../form/fields/fields-within.ts'
import type { OwnMistake } from './find-own-mistakes.ts'
import { KEPT_QUESTIONS, whyAsked } from './kept-questions.ts'
import { findSection } from './sections.ts'

export type OurQuestion = {
  readonly question: string
  readonly hidden?: true | undefined
  readonly label?: Named<string> | undefined
  readonly help?: Named<string> | undefined
}

/** Questions of ours that are none, that have to be asked, or whose words stay ours; where in the list, and why. */
export function findOurMistakes(ours: readonly OurQuestion[]): readonly OwnMistake[] {
  return ours.flatMap((one, index) =>
    problemsOf(one, ours.slice(0, index)).map((problem) => ({ path: [index, 'question'], problem })),
  )
}

function problemsOf(one: OurQuestion, earlier: readonly OurQuestion[]): readonly string[] {
  const { question, hidden, label, help } = one
  const [section = '', ...rest] = question.split('.')
  const fields = findSection(section)?.fields
  const isThere =
    fields !== undefined && (rest.length === 0 || findField(fields, rest.join('.')) !== undefined)
  if (!isThere || rest.length > 1) return [`${question} is no question of ours`]
  if (earlier.some((other) => other.question === question)) return [`${question} stands here twice`]
  if (hidden && (label ?? help)) return [`${question} is left out: nobody would read its words`]
  if (hidden) return whyNotHidden(question)
  if (label === undefined && help === undefined)
    return [`${question} stays as it is: say hidden, label or help`]
  const kept =
    rest.length === 0 ? 'is a section: its title is a text (application.json)' : whyWorded(question)
  return kept === undefined ? findHelpless(one) : [`${question} ${kept}`]
}

function whyNotHidden(question: string): readonly string[] {
  const why = whyAsked(question)
  return why === undefined ? [] : [`${question} cannot be left out: ${why}`]
}

function findHelpless({ question, help }: OurQuestion): readonly string[] {
  return help !== undefined && fieldAt(question)?.help === undefined
    ? [`${question} has no help text that could be another`]
    : []
}

function whyWorded(question: string): string | undefined {
  return fieldAt(question)?.labelVariant
    ? 'is asked in several words: replace each in texts/<language>/application.json'
    : whyWordsStay(question)
}

/** Why a question of ours keeps our words; undefined where a bank may ask it in its own. */
export function whyWordsStay(question: string): string | undefined {
  const field = fieldAt(question)
  if (field === undefined) return undefined
  const worded = KEPT_QUESTIONS[question.split('.')[0] ?? '']?.worded
  if (worded !== undefined) return `keeps its words: ${worded}`
  return field.kind.type === 'check' ? 'keeps its words: they are what is agreed to by a tick' : undefined
}

function fieldAt(question: string) {
  const [section = '', key = ''] = question.split('.')
  return findField(findSection(section)?.fields ?? [], key)
}
