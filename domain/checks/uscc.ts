import { type CheckResult, doubtful, passed, refused } from './check-result.ts'
import { differencesOf, type Mistaken, meantCode } from './meant-code.ts'
import { compactCode } from './normalise.ts'
import { isOrganisationCode } from './organisation-code.ts'
import { weightedSum } from './weighted.ts'

/** 31 characters: no I, O, S, V, Z. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
const LENGTH = 18
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/
const MISTAKEN: Mistaken = { O: '0', I: '1', S: '5', Z: '2' }

/** Check character of the first 17. The outer mod 31 matters: a remainder of 0 gives the character 0. */
export function usccCheckCharacter(first17: string): string {
  return ALPHABET.charAt((31 - (weightedSum(first17, WEIGHTS, ALPHABET) % 31)) % 31)
}

/**
 * GB 32100-2015. The outer check blocks; the organisation code inside only warns: a few old registrations
 * differ.
 */
export function checkUscc(value: string): CheckResult {
  const code = compactCode(value)
  if (code.length !== LENGTH) return refused('usccLength', { max: LENGTH, length: code.length })
  const isShaped = SHAPE.test(code)
  if (!isShaped || !isChecked(code)) {
    // Both check characters have to agree before a code is proposed.
    const meant = meantCode(code, MISTAKEN, (one) => SHAPE.test(one) && isChecked(one) && hasInner(one))
    if (meant !== null) return refused('usccMeant', { meant, differences: differencesOf(code, meant) })
    return refused(isShaped ? 'uscc' : 'usccCharacters')
  }
  return hasInner(code) ? passed(code) : doubtful(code, 'usccInner')
}

function isChecked(code: string): boolean {
  return code.charAt(17) === usccCheckCharacter(code)
}

function hasInner(code: string): boolean {
  return isOrganisationCode(code.slice(8, 17))
}
