import { type CheckResult, doubtful, passed, refused } from './check-result.ts'
import { compactCode } from './normalise.ts'
import { isOrganisationCode } from './organisation-code.ts'
import { checkUscc } from './uscc.ts'

/** Check digit of 14 digits, ISO 7064 MOD 11,10 as GS 15-2006 uses it. */
export function licenceCheckDigit(first14: string): string {
  let product = 10
  for (const digit of first14.slice(0, 14)) {
    const sum = (product + Number(digit)) % 10 || 10
    product = (2 * sum) % 11
  }
  return String((11 - product) % 10)
}

/** Old 15-digit business licence number, GS 15-2006 (computed from memory: warns). */
export function checkLicenceNumber(value: string): CheckResult {
  const number = compactCode(value)
  if (number === '') return refused('required')
  const isGood = /^\d{15}$/.test(number) && number.charAt(14) === licenceCheckDigit(number)
  return isGood ? passed(number) : doubtful(number, 'licenceNumber')
}

/**
 * Six digits of the region and an organisation code. The structure blocks, the check character inside warns.
 */
export function checkTaxNumber15(value: string): CheckResult {
  const number = compactCode(value)
  if (!/^\d{6}[0-9A-Z]{8}[0-9X]$/.test(number)) return refused('taxNumber')
  return isOrganisationCode(number.slice(6)) ? passed(number) : doubtful(number, 'taxNumber')
}

/** Taxpayer number by the kind of certificate (list taxCertificateType, R38). */
export function checkTaxpayerId(kind: 'digits15' | 'uscc18', value: string): CheckResult {
  return kind === 'uscc18' ? checkUscc(value) : checkTaxNumber15(value)
}

/** Taxpayer number of any country: letters, digits and separators, up to 40 (warns; no world-wide rule). */
export function checkForeignTaxNumber(value: string): CheckResult {
  const number = compactCode(value).replaceAll('/', '')
  if (number === '') return refused('required')
  if (number.length > 40) return refused('tooLong', { max: 40 })
  return /^[A-Z0-9]{4,30}$/.test(number) ? passed(number) : doubtful(number, 'unusualNumber')
}

/**
 * Ten characters, or the unified code. The shape blocks; an unknown zone digit warns: the list is not
 * complete.
 */
export function checkCustomsCode(value: string): CheckResult {
  const code = compactCode(value)
  if (code.length === 18) return checkUscc(code).ok ? passed(code) : refused('customsCode')
  if (!/^\d{4}[0-9A-Z]\d[0-9A-Z]\d{3}$/.test(code)) return refused('customsCode')
  return /^[1-79AW]$/.test(code.charAt(4)) ? passed(code) : doubtful(code, 'customsCode')
}

/** Basic deposit account number or approval number: J, L or Z and 13 digits; other than J warns (R8). */
export function checkBasicAccountNumber(value: string): CheckResult {
  const number = compactCode(value)
  if (!/^[JLZ]\d{13}$/.test(number)) return refused('basicAccountNumber')
  return number.startsWith('J') ? passed(number) : doubtful(number, 'basicAccountPrefix')
}

/** Hong Kong business registration number: the first eight digits of the certificate's number (warns). */
export function checkHkBusinessRegistration(value: string): CheckResult {
  const number = compactCode(value)
  if (number === '') return refused('required')
  const certificate = /^(\d{8})\d{3}\d{2}\d{2}[0-9A-Z]$/.exec(number)
  if (certificate !== null) return passed(certificate[1] ?? number)
  return /^\d{8}$/.test(number) ? passed(number) : doubtful(number, 'hkCompanyNumber')
}

export function checkCompanyNumber(countryCode: string, value: string): CheckResult {
  if (countryCode === 'CN') return checkUscc(value)
  if (countryCode === 'HK') return checkHkBusinessRegistration(value)
  const number = compactCode(value)
  if (number === '') return refused('required')
  return number.length > 40 ? refused('tooLong', { max: 40 }) : passed(number)
}
