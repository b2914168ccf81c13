import type { RegisteredCompany } from '@kaihu/contract/registry.ts'
import type { AnswerRecord, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { isBlank } from '@kaihu/domain/form/answers/answers.ts'

export type Proposal = {
  readonly key: string
  readonly now: AnswerValue | undefined
  readonly proposed: AnswerValue
  readonly isFree: boolean
}

export type ReadCompany = (company: RegisteredCompany) => AnswerRecord

export const intakeFrom: ReadCompany = ({ name, creditCode }) => ({
  intakeCompanyName: name,
  intakeCreditCode: creditCode,
})

export function answersFrom(company: RegisteredCompany): AnswerRecord {
  const { capital, capitalCurrency, licenceTo, isLongTerm } = company
  const all: Record<string, AnswerValue | undefined> = {
    creditCode: company.creditCode,
    companyName: company.name,
    companyEnglishName: company.nameEn,
    formerNameCn: company.formerName,
    entityForm: company.entityForm,
    enterpriseType: company.enterpriseType,
    establishmentDate: company.establishedOn,
    legalName: company.legalRepresentative,
    registeredCapital: capital === null ? null : { amount: capital, currency: capitalCurrency ?? 'CNY' },
    creditStartDate: company.licenceFrom,
    creditLongTerm: isLongTerm ? true : null,
    creditEndDate: isLongTerm ? null : licenceTo,
    businessScope: company.businessScope,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !isBlank(value)))
}

/** The answers that differ from what stands in the form, in the order of the register; equal ones are left out. */
export function proposalsFor(
  company: RegisteredCompany,
  values: AnswerRecord,
  read: ReadCompany = answersFrom,
): readonly Proposal[] {
  return Object.entries(read(company)).flatMap(([key, proposed]) => {
    const now = values[key]
    if (proposed === undefined || JSON.stringify(now) === JSON.stringify(proposed)) return []
    return [{ key, now, proposed, isFree: isBlank(now) }]
  })
}
