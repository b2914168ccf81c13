import type { AnswerValue } from '../../form/answers/answers.ts'
import type { RecognisedField } from '../paper.ts'
import type { PhotoProposal, ReadPaper } from './photo-proposal.ts'

type Read = { readonly name: string; readonly read: (value: string) => AnswerValue }

function asItIs(value: string): AnswerValue {
  return value
}

/** Which question a field of the licence answers; capital on a Chinese licence is in yuan unless it says otherwise. */
const QUESTIONS: Readonly<Record<string, Read>> = {
  companyName: { name: 'companyName', read: asItIs },
  creditCode: { name: 'creditCode', read: asItIs },
  creditCodeInQr: { name: 'creditCode', read: asItIs },
  enterpriseTypeCode: { name: 'enterpriseType', read: asItIs },
  legalName: { name: 'legalName', read: asItIs },
  registeredCapital: { name: 'registeredCapital', read: (amount) => ({ amount, currency: 'CNY' }) },
  establishmentDate: { name: 'establishmentDate', read: asItIs },
  validFrom: { name: 'creditStartDate', read: asItIs },
  validTo: { name: 'creditEndDate', read: asItIs },
  businessScope: { name: 'businessScope', read: asItIs },
}

/** What a licence proposes for the section of the company. */
export const companyFrom: ReadPaper = (kind, fields) =>
  kind === 'businessLicence' ? fields.flatMap(proposalOf) : []

function proposalOf(field: RecognisedField): readonly PhotoProposal[] {
  if (field.key === 'validTo' && field.value === 'longTerm')
    return [{ name: 'creditLongTerm', value: true, field }]
  const question = QUESTIONS[field.key]
  return question ? [{ name: question.name, value: question.read(field.value), field }] : []
}
