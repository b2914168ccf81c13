import type { AnswerRecord, Answers, AnswerValue } from '../../form/answers/answers.ts'
import { listOfField } from '../../form/fields/choices.ts'
import type { FieldDefinition, KindType } from '../../form/fields/field.ts'
import { entriesOf } from '../../lists/lists.ts'
import { askedByBank, sectionOfOwn } from '../catalogue/own-question.ts'
import { getSection } from '../catalogue/sections.ts'

const BY_KIND: Partial<Record<KindType, AnswerValue>> = {
  yesNo: true,
  date: '2026-06-30',
  percent: '40',
  email: 'treasury@example.com',
  phone: { countryCode: '86', number: '02150000000', ext: '' },
  text: '集团资金中心',
  long: '由集团资金中心统一管理。',
}

/** The answers with those to what a bank asks beside ours, whatever that is; documents are handed in with ours. */
export function withOwnAnswers(answers: Answers): Answers {
  const { questions } = askedByBank()
  const sections = new Set(questions.filter(({ kind }) => kind !== 'document').map(sectionOfOwn))
  const own = [...sections].map((key) => [key, { ...answers[key], ...ownAnswersIn(key) }])
  return { ...answers, ...Object.fromEntries(own) }
}

function ownAnswersIn(section: string): AnswerRecord {
  const keys = askedByBank().questions.map(({ key }) => key)
  const fields = getSection(section).fields.filter(({ key }) => keys.includes(key))
  return Object.fromEntries(fields.map((field) => [field.key, answerTo(field)]))
}

function answerTo(field: FieldDefinition): AnswerValue {
  const { kind } = field
  if (kind.type === 'integer') return kind.min
  const list = listOfField(field) as Parameters<typeof entriesOf>[0] | undefined
  if (kind.type === 'amount' && typeof kind.currency === 'object' && 'fixed' in kind.currency)
    return { amount: '250000', currency: kind.currency.fixed }
  if (list === undefined) return shortened(BY_KIND[kind.type] ?? '', kind)
  const code = entriesOf(list)[0]?.code ?? ''
  return kind.type === 'multi' ? [code] : code
}

function shortened(value: AnswerValue, kind: FieldDefinition['kind']): AnswerValue {
  return typeof value === 'string' && 'max' in kind && typeof kind.max === 'number'
    ? value.slice(0, kind.max)
    : value
}
