import { findCountryByNumeric, isCountryCode } from '../lists/countries.ts'
import { type CheckResult, doubtful, passed, refused } from './check-result.ts'
import { compactCode, withoutSpaces } from './normalise.ts'

const GIIN = /^[0-9A-NP-Z]{6}\.[0-9A-NP-Z]{5}\.(LE|SL|ME|BR|SF|SD|SS|SB|SP)\.(\d{3})$/
const BIC = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** Remainder mod 97 of letters and digits read as one number, A as 10 to Z as 35 (ISO 7064 MOD 97-10). */
export function mod97(text: string): number {
  let remainder = 0
  for (const char of text) {
    const value = Number.parseInt(char, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/** Legal entity identifier, ISO 17442: 20 characters, mod 97 is 1. */
export function checkLei(value: string): CheckResult {
  const lei = compactCode(value)
  return /^[0-9A-Z]{18}\d{2}$/.test(lei) && mod97(lei) === 1 ? passed(lei) : refused('lei')
}

/**
 * XXXXXX.XXXXX.XX.XXX, never the letter O (IRS, GIIN composition). The shape blocks; an unknown country
 * warns.
 */
export function checkGiin(value: string): CheckResult {
  const giin = withoutSpaces(value).toUpperCase()
  const match = GIIN.exec(giin)
  if (match === null) return refused('giin')
  return findCountryByNumeric(match[2] ?? '') === undefined ? doubtful(giin, 'unusualNumber') : passed(giin)
}

/** SWIFT BIC, ISO 9362: 8 or 11 characters with a country of ISO 3166. */
export function checkBic(value: string): CheckResult {
  const bic = compactCode(value)
  const match = BIC.exec(bic)
  return match !== null && isCountryCode(match[1] ?? '') ? passed(bic) : refused('bic')
}
