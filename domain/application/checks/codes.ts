import type { CheckResult } from '../../checks/check-result.ts'
import {
  checkBasicAccountNumber,
  checkCustomsCode,
  checkHkBusinessRegistration,
} from '../../checks/company-codes.ts'
import { checkGiin, checkLei } from '../../checks/identifiers.ts'
import { checkOrganisationCode } from '../../checks/organisation-code.ts'
import { checkUrl } from '../../checks/url.ts'
import { asText } from '../../form/answers/answers.ts'
import { findingOf } from '../../form/check/finding.ts'
import type { FieldCheck } from '../../form/fields/field.ts'

export const organisationCode = by(checkOrganisationCode)
export const basicAccountNumber = by(checkBasicAccountNumber)
export const giin = by(checkGiin)
export const leiNumber = by(checkLei)
export const customsCode = by(checkCustomsCode)
export const hkCompanyNumber = by(checkHkBusinessRegistration)
export const webAddress = by(checkUrl)

/** US taxpayer number: employer's (2-7 digits) or social security number (3-2-4). */
export const usTaxNumber: FieldCheck = (value) =>
  /^(\d{2}-?\d{7}|\d{3}-?\d{2}-?\d{4})$/.test(asText(value)) ? undefined : { code: 'M-FORMAT' }

export const fourDigits: FieldCheck = (value) =>
  /^\d{4}$/.test(asText(value)) ? undefined : { code: 'M-FORMAT' }

function by(check: (value: string) => CheckResult): FieldCheck {
  return (value) => findingOf(check(asText(value)))
}
