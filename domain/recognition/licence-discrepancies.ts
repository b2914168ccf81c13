import type { Answers } from '../form/answers/answers.ts'
import type { Flow } from '../lists/flows.ts'
import { type Discrepancy, discrepanciesIn } from './discrepancies.ts'
import type { RecognisedField } from './paper.ts'

/** What an electronic business licence says of the company. */
export type LicenceFacts = {
  readonly creditCode: string
  readonly name: string
  readonly enterpriseType: string | null
  readonly legalRepresentative: string | null
  readonly capital: string | null
  readonly capitalCurrency: string | null
  readonly establishedOn: string | null
  readonly licenceFrom: string | null
  readonly licenceTo: string | null
  readonly isLongTerm: boolean
}

const NOWHERE = { left: 0, top: 0, right: 0, bottom: 0 }

/** As the form holds an amount: no cents that are none. */
function plainAmount({ capital, capitalCurrency }: LicenceFacts): string | null {
  return (capitalCurrency ?? 'CNY') === 'CNY' ? (capital?.replace(/\.0+$/, '') ?? null) : null
}

function fieldsOf(facts: LicenceFacts): readonly RecognisedField[] {
  const said = {
    companyName: facts.name,
    creditCode: facts.creditCode,
    enterpriseTypeCode: facts.enterpriseType,
    legalName: facts.legalRepresentative,
    registeredCapital: plainAmount(facts),
    establishmentDate: facts.establishedOn,
    validFrom: facts.licenceFrom,
    validTo: facts.isLongTerm ? 'longTerm' : facts.licenceTo,
  }
  return Object.entries(said).flatMap(([key, value]) =>
    value === null || value === '' ? [] : [{ key, value, standing: 'confirmed' as const, mark: NOWHERE }],
  )
}

/** Where answers differ from what an electronic licence says: told like what a photographed one says. */
export function licenceDiscrepancies(
  answers: Answers,
  { readingId, company }: { readonly readingId: string; readonly company: LicenceFacts },
  flow: Flow,
): readonly Discrepancy[] {
  const reading = {
    documentId: readingId,
    slot: 'designatedFiles.businessLicence',
    paper: 'businessLicence' as const,
    fields: fieldsOf(company),
  }
  return discrepanciesIn(answers, [reading], flow).map((one) => ({ ...one, paper: 'electronicLicence' }))
}
