import { type CheckResult, passed, refused } from './check-result.ts'
import { compactCode } from './normalise.ts'
import { weightedSum } from './weighted.ts'

/** GB 11714 counts all 36 characters, unlike the unified code: J is 19 here and 18 there. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]

/** Check character of the first eight, GB 11714: 11 minus the sum mod 11, 10 is X and 11 is 0. */
export function organisationCodeCheckCharacter(first8: string): string {
  const check = 11 - (weightedSum(first8, WEIGHTS, ALPHABET) % 11)
  if (check === 10) return 'X'
  return check === 11 ? '0' : String(check)
}

/** Organisation code, GB 11714: nine characters, hyphen stripped, not all zeros. */
export function checkOrganisationCode(value: string): CheckResult {
  const code = compactCode(value)
  return isOrganisationCode(code) ? passed(code) : refused('organisationCode')
}

/** True for nine characters with the right check character. */
export function isOrganisationCode(code: string): boolean {
  if (!/^[0-9A-Z]{8}[0-9X]$/.test(code) || code === '000000000') return false
  return code.charAt(8) === organisationCodeCheckCharacter(code)
}
