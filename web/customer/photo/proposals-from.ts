import type { RecognisedFieldView } from '@kaihu/contract/recognition.ts'
import type { AnswerValue } from '@kaihu/domain/form/answers/answers.ts'

/** A value of the photograph as the answer of a question of the company's section. */
export type PhotoProposal = {
  readonly key: string
  readonly value: AnswerValue
  readonly field: RecognisedFieldView
}

type Read = { readonly key: string; readonly read: (value: string) => AnswerValue }

function asItIs(value: string): AnswerValue {
  return value
}

/** Which question a field of the licence answers; capital on a Chinese licence is in yuan unless it says otherwise. */
const QUESTIONS: Readonly<Record<string, Read>> = {
  companyName: { key: 'companyName', read: asItIs },
  creditCode: { key: 'creditCode', read: asItIs },
  legalName: { key: 'legalName', read: asItIs },
  registeredCapital: { key: 'registeredCapital', read: (amount) => ({ amount, currency: 'CNY' }) },
  establishmentDate: { key: 'establishmentDate', read: asItIs },
  validFrom: { key: 'creditStartDate', read: asItIs },
  validTo: { key: 'creditEndDate', read: asItIs },
  businessScope: { key: 'businessScope', read: asItIs },
}

/** What a licence proposes for the section of the company. */
export function proposalsFrom(fields: readonly RecognisedFieldView[]): readonly PhotoProposal[] {
  return fields.flatMap((field) => {
    if (field.key === 'validTo' && field.value === 'longTerm')
      return [{ key: 'creditLongTerm', value: true, field }]
    const question = QUESTIONS[field.key]
    return question ? [{ key: question.key, value: question.read(field.value), field }] : []
  })
}
