import type { Identifier, IdentifierKind } from '../model.ts'
import { findCountryCode } from './country-code.ts'

/** What a list calls an identifier, to our kinds; the first that fits. */
const KINDS: readonly (readonly [RegExp, IdentifierKind])[] = [
  [/chinese commercial code/i, 'chinese_commercial_code'],
  [/unified social credit|credit code|统一社会信用代码/i, 'credit_code'],
  [/legal entity identifier|\blei\b/i, 'lei'],
  [/passport/i, 'passport'],
  [/resident identity|居民身份证/i, 'resident_id'],
  [/vessel registration|\bimo\b/i, 'imo'],
  [/swift|bic/i, 'swift'],
  [/tax|r\.f\.c|nit|vat|inn\b|cuit/i, 'tax'],
  [/registration|company number|matricula|commercial registry|trade license/i, 'registration'],
  [/national|identification|identity|cedula|c\.u\.r\.p|d\.n\.i|personal id|ssn|residency/i, 'national_id'],
]
const RESIDENT_ID = /^\d{17}[\dX]$/i
/** Some lists write it into the number, others and customers do not. */
const IMO_IN_FRONT = /^\s*imo[\s:.#]*(?=\d)/i
const CREDIT_CODE = /^9[1-9]\d{6}[0-9A-Z]{10}$/

/** Makes an identifier of a label and a value; values in the Chinese formats are recognised whatever the label. */
export function makeIdentifier(label: string, value: string, country = ''): Identifier {
  const code = country === '' ? undefined : findCountryCode(country)
  const kind = kindOfIdentifier(label, value.trim())
  return {
    kind,
    value: kind === 'imo' ? value.replace(IMO_IN_FRONT, '').trim() : value.trim(),
    ...(code ? { country: code } : {}),
  }
}

function kindOfIdentifier(label: string, value: string): IdentifierKind {
  if (RESIDENT_ID.test(value)) return 'resident_id'
  if (CREDIT_CODE.test(value)) return 'credit_code'
  return KINDS.find(([pattern]) => pattern.test(label))?.[1] ?? 'other'
}
