import { type AnswerRecord, type Answers, answersOf, asRecord, asText } from '../../form/answers/answers.ts'
import type { Flow } from '../../lists/flows.ts'
import { knownPersons, representativeIn } from '../files/documented-persons.ts'
import { displayName } from './person-name.ts'

export type FactorSubject = {
  /** the same from round to round, whatever is corrected */
  readonly subject: string
} & (
  | {
      readonly kind: 'person'
      readonly factors: { readonly name: string; readonly idNumber: string; readonly mobile?: string }
    }
  | {
      readonly kind: 'company'
      readonly factors: {
        readonly name: string
        readonly creditCode: string
        readonly legalRepresentative: string
        readonly idNumber: string
      }
    }
)

const MAINLAND = '+86'

function cardNumberOf(person: AnswerRecord): string {
  const { idType, idNumber } = asRecord(person.idDocument)
  return asText(idType) === 'residentIdCard' ? asText(idNumber) : ''
}

function mobileIn(records: readonly AnswerRecord[]): string | undefined {
  const mobiles = records.map(({ mobile }) => asRecord(mobile))
  const found = mobiles.find(({ countryCode }) => asText(countryCode) === MAINLAND)
  return asText(found?.number) || undefined
}

/** Registers of the mainland know holders of its identity card alone; of others nothing is asked. */
function personOf(subject: string, records: readonly AnswerRecord[]): readonly FactorSubject[] {
  const name = records.map(displayName).find((one) => one !== '') ?? ''
  const idNumber = records.map(cardNumberOf).find((one) => one !== '') ?? ''
  if (name === '' || idNumber === '') return []
  const mobile = mobileIn(records)
  return [{ subject, kind: 'person', factors: { name, idNumber, ...(mobile && { mobile }) } }]
}

function companyOf(answers: Answers): readonly FactorSubject[] {
  const { registerCountryCode, companyName, creditCode, legalName } = answersOf(answers, 'companyInfo')
  const factors = {
    name: asText(companyName),
    creditCode: asText(creditCode),
    legalRepresentative: asText(legalName),
    idNumber: cardNumberOf(representativeIn(answers)),
  }
  const isWhole = asText(registerCountryCode) === 'CN' && Object.values(factors).every((one) => one !== '')
  return isWhole ? [{ subject: 'company', kind: 'company', factors }] : []
}

/** Whom a four-factor check can be asked about: the company, its legal representative, and everybody else who shows a document. */
export function factorSubjects(answers: Answers, flow: Flow): readonly FactorSubject[] {
  return [
    ...companyOf(answers),
    ...personOf('legalRepresentative', [representativeIn(answers)]),
    ...knownPersons(answers, flow).flatMap(({ key, records }) => personOf(`person:${key}`, records)),
  ]
}
