import { asText } from '../../form/answers/answers.ts'
import { read, type Scope } from '../../form/scope.ts'

/** Forms of company that have a person in charge instead of a legal representative (R22). */
const unitForms = ['branch', 'repOffice', 'partnership', 'soleProprietor']

export function hasPersonInCharge(scope: Scope): boolean {
  return unitForms.includes(asText(read(scope, 'companyInfo.entityForm')))
}

export function representativeLabel(scope: Scope): string | undefined {
  return hasPersonInCharge(scope) ? 'personInCharge' : undefined
}

export function numberLabel(scope: Scope): string | undefined {
  const country = asText(read(scope, 'companyInfo.registerCountryCode'))
  if (country === 'HK') return 'hongKong'
  return country === '' || country === 'CN' ? undefined : 'elsewhere'
}
