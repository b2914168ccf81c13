import { asText } from '../../form/answers/answers.ts'
import { read, type Scope } from '../../form/scope.ts'

/** Forms of company that have a person in charge instead of a legal representative (R22). */
const unitForms = ['branch', 'repOffice', 'partnership', 'soleProprietor']

/** Whether the company has a person in charge instead of a legal representative (R22). */
export function hasPersonInCharge(scope: Scope): boolean {
  return unitForms.includes(asText(read(scope, 'companyInfo.entityForm')))
}

/** Name of the label of the legal representative's fields. */
export function representativeLabel(scope: Scope): string | undefined {
  return hasPersonInCharge(scope) ? 'personInCharge' : undefined
}

/** Name of the label of the company's registration number, by country of registration. */
export function numberLabel(scope: Scope): string | undefined {
  const country = asText(read(scope, 'companyInfo.registerCountryCode'))
  if (country === 'HK') return 'hongKong'
  return country === '' || country === 'CN' ? undefined : 'elsewhere'
}
