import { listOfField } from '../../form/fields/choices.ts'
import type { FieldDefinition } from '../../form/fields/field.ts'
import { findField } from '../../form/fields/fields-within.ts'
import { isRegionList, type ListId } from '../../lists/list-ids.ts'
import { findEntry } from '../../lists/lists.ts'
import { isLiveList } from '../../lists/live-list-ids.ts'
import { type OwnForm, type OwnQuestion, sectionOfOwn } from './own-question.ts'
import { findSection } from './sections.ts'

/** What is wrong with the condition of a question; `before` holds what stands above it, and what is left out of ours. */
export function findConditionMistakes(
  before: OwnForm,
  question: Pick<OwnQuestion, 'shownWhen' | 'simplified' | 'section'>,
): readonly string[] {
  const { shownWhen, simplified } = question
  if (shownWhen === undefined) return []
  const { question: path, is: wanted } = shownWhen
  const whole = path.includes('.') ? path : `${sectionOfOwn(question)}.${path}`
  const own = before.questions.find((one) => whole === `${sectionOfOwn(one)}.${one.key}`)
  if (own && simplified && !own.simplified) return [notSimplified(path)]
  if (own) return unfit(path, wanted, codesOfOwn(own))
  const [section = '', ...rest] = whole.split('.')
  if (before.hidden.includes(section) || before.hidden.includes(whole))
    return [`question: ${path} is left out: it could never hold`]
  const field = rest.length === 1 ? findField(findSection(section)?.fields ?? [], rest.join('.')) : undefined
  if (field === undefined)
    return [`question: ${path} is neither a question of ours nor one of the bank's above it`]
  if (field.who === 'S') return [`question: ${path} is answered by staff, customers would never be asked`]
  if (simplified && !field.simplified) return [notSimplified(path)]
  return unfit(path, wanted, codesOfField(field))
}

function notSimplified(path: string): string {
  return `question: ${path} is not asked in the simplified flow; say simplified: false, or another question`
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
