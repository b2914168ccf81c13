import { checkCompanyNumber, checkForeignTaxNumber, checkTaxpayerId } from '../../checks/company-codes.ts'
import { checkOrganisationCode } from '../../checks/organisation-code.ts'
import { checkUscc } from '../../checks/uscc.ts'
import { asText } from '../../form/answers/answers.ts'
import { findingOf } from '../../form/check/finding.ts'
import type { FieldCheck } from '../../form/fields/field.ts'
import { read } from '../../form/scope.ts'

/** A company's number by the country that another answer names (mainland: GB 32100-2015). */
export function companyNumber(countryPath: string): FieldCheck {
  return function companyNumber(value, scope) {
    return findingOf(checkCompanyNumber(asText(read(scope, countryPath)), asText(value)))
  }
}

export const unifiedSocialCreditCode: FieldCheck = (value) => findingOf(checkUscc(asText(value)))

/** Taxpayer number by country: companies' numbers for the mainland and Hong Kong, otherwise its shape only. */
export function taxNumberOf(countryPath: string): FieldCheck {
  return function taxNumberOf(value, scope) {
    const country = asText(read(scope, countryPath))
    const isKnown = country === 'CN' || country === 'HK'
    return findingOf(
      isKnown ? checkCompanyNumber(country, asText(value)) : checkForeignTaxNumber(asText(value)),
    )
  }
}

/** Taxpayer number by the kind of certificate (R38): 15 digits, or the 18 of the unified code. */
export const taxpayerNumber: FieldCheck = (value, scope) => {
  const kind = read(scope, 'taxCertificateType') === 'digits15' ? 'digits15' : 'uscc18'
  const result = checkTaxpayerId(kind, asText(value))
  return result.ok ? findingOf(result) : { code: 'M-TAX' }
}

/** A superior body has a unified code or an organisation code (GB 32100-2015, GB 11714). */
export const superiorCode: FieldCheck = (value) => {
  const code = asText(value)
  return findingOf(code.length === 18 ? checkUscc(code) : checkOrganisationCode(code))
}
