import { listOfField } from '../../form/fields/choices.ts'
import type { FieldDefinition } from '../../form/fields/field.ts'
import { findField } from '../../form/fields/fields-within.ts'
import { isRegionList, type ListId } from '../../lists/list-ids.ts'
import { findEntry } from '../../lists/lists.ts'
import { isLiveList } from '../../lists/live-list-ids.ts'
import { OWN_QUESTIONS, type OwnQuestion } from './own-question.ts'
import { findSection } from './sections.ts'

/** Something wrong with a question of a bank's own: where in the list of questions, and what. */
export type OwnMistake = { readonly path: readonly (string | number)[]; readonly problem: string }

/** What no single question shows: keys used twice, and conditions that name nothing or could never hold. */
export function findOwnMistakes(questions: readonly OwnQuestion[]): readonly OwnMistake[] {
  return questions.flatMap((question, index) => [
    ...findRepeated(questions, index),
    ...findRepeatedCodes(question).map((problem) => ({ path: [index, 'choices'], problem })),
    ...('min' in question && question.min > question.max
      ? [{ path: [index, 'max'], problem: 'is less than min: no number would do' }]
      : []),
    ...findConditionMistakes(questions.slice(0, index), question).map((problem) => ({
      path: [index, 'shownWhen'],
      problem,
    })),
  ])
}

function findRepeated(questions: readonly OwnQuestion[], index: number): readonly OwnMistake[] {
  const key = questions[index]?.key
  const first = questions.findIndex((one) => one.key === key)
  return first === index
    ? []
    : [{ path: [index, 'key'], problem: `${key} is the key of question ${first + 1} too` }]
}

function findRepeatedCodes(question: OwnQuestion): readonly string[] {
  if (!('choices' in question)) return []
  const codes = question.choices.map(({ code }) => code)
  return codes
    .filter((code, at) => codes.indexOf(code) !== at)
    .map((code) => `${code} is the code of two choices`)
}

function findConditionMistakes(earlier: readonly OwnQuestion[], question: OwnQuestion): readonly string[] {
  const { shownWhen, simplified } = question
  if (shownWhen === undefined) return []
  const { question: path, is: wanted } = shownWhen
  const own = earlier.find(({ key }) => path === key || path === `${OWN_QUESTIONS}.${key}`)
  if (own) return unfit(path, wanted, codesOfOwn(own))
  const [section = '', ...rest] = path.split('.')
  const field = rest.length === 1 ? findField(findSection(section)?.fields ?? [], rest.join('.')) : undefined
  if (field === undefined)
    return [`question: ${path} is neither a question of ours nor one of the bank's above it`]
  if (field.who === 'S') return [`question: ${path} is answered by staff, customers would never be asked`]
  if (simplified && !field.lite)
    return [
      `question: ${path} is not asked in the simplified flow; say simplified: false, or another question`,
    ]
  return unfit(path, wanted, codesOfField(field))
}

type Codes = 'yesNo' | 'others' | ((code: string) => boolean)

function codesOfOwn(own: OwnQuestion): Codes {
  if (own.kind === 'yesNo') return 'yesNo'
  return 'choices' in own ? (code) => own.choices.some((choice) => choice.code === code) : 'others'
}

function codesOfField(field: FieldDefinition): Codes {
  if (field.kind.type === 'yesNo' || field.kind.type === 'check') return 'yesNo'
  const list = listOfField(field)
  if (list === undefined || isLiveList(list) || isRegionList(list as ListId)) return 'others'
  return (code) => findEntry(list as Exclude<ListId, 'cities' | 'districts'>, code)?.isActive === true
}

function unfit(path: string, wanted: string | boolean, codes: Codes): readonly string[] {
  if (codes === 'others') return [`question: ${path} is neither yes or no nor a choice of a fixed list`]
  if (codes === 'yesNo')
    return typeof wanted === 'boolean' ? [] : [`is: ${path} is answered by true (yes) or false (no)`]
  if (typeof wanted === 'boolean') return [`is: ${path} is answered by a code`]
  return codes(wanted) ? [] : [`is: ${path} has no choice ${wanted}: it could never hold`]
}
