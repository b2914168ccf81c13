import { type CheckResult, passed, refused } from './check-result.ts'
import { compactCode } from './normalise.ts'
import { weightedSum } from './weighted.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ '
const SHAPE = /^([A-Z]{1,2}\d{6})([\dA])$/

/** Check character of one or two letters and six digits; a missing first letter counts 36. */
export function hkidCheckCharacter(body: string): string {
  const sum = weightedSum(body.padStart(8, ' '), [9, 8, 7, 6, 5, 4, 3, 2], ALPHABET)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'A' : String(check)
}

/** Hong Kong identity card, weighted mod 11. Kept without brackets. */
export function checkHkid(value: string): CheckResult {
  const id = compactCode(value).replace(/[()]/g, '')
  const match = SHAPE.exec(id)
  return match !== null && hkidCheckCharacter(match[1] ?? '') === match[2]
    ? passed(id)
    : refused('documentNumber')
}
