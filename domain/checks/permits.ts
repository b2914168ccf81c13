import { type CheckResult, doubtful, passed, refused } from './check-result.ts'
import { findCompactDate } from './date.ts'
import { compactCode, withoutSpaces } from './normalise.ts'
import { residentIdCheckCharacter } from './resident-id.ts'

/**
 * H or M, eight digits, on older cards two more (Ministry of Public Security). Two cards agree in the first
 * nine.
 */
export function checkHmPermit(value: string): CheckResult {
  const permit = compactCode(value)
  return /^[HM]\d{8}(\d{2})?$/.test(permit) ? passed(permit) : refused('documentNumber')
}

/** Mainland travel permit of a Taiwan resident: 8 digits, older ones 10 (one source: warns). */
export function checkTwPermit(value: string): CheckResult {
  const permit = compactCode(value)
  return warnUnless(permit, /^\d{8}(\d{2})?$/)
}

/** Residence permit of Hong Kong, Macao and Taiwan residents: 81, 82 or 83, 0000, date, GB 11643 check. */
export function checkHmtResidencePermit(value: string): CheckResult {
  const permit = compactCode(value)
  if (!/^(81|82|83)0000(19|20)\d{9}[\dX]$/.test(permit)) return refused('documentNumber')
  const isGood =
    findCompactDate(permit.slice(6, 14)) !== null && permit.charAt(17) === residentIdCheckCharacter(permit)
  return isGood ? passed(permit) : refused('documentNumber')
}

/**
 * Since December 2023 18 characters from 9 with the GB 11643 check, before three letters and twelve digits;
 * both hold.
 */
export function checkForeignPermanentResident(value: string): CheckResult {
  const card = compactCode(value)
  if (/^[A-Z]{3}\d{12}$/.test(card)) return passed(card)
  const isGood = /^9\d{16}[\dX]$/.test(card) && card.charAt(17) === residentIdCheckCharacter(card)
  return isGood ? passed(card) : refused('documentNumber')
}

/** Passport: 5 to 15 letters and digits, no check digit (warns). */
export function checkPassport(value: string): CheckResult {
  return warnUnless(compactCode(value), /^[A-Z0-9]{5,15}$/)
}

/** Macao resident identity card: 1, 5 or 7 and seven more digits, shown as 1234567(8) (warns). */
export function checkMacaoId(value: string): CheckResult {
  return warnUnless(compactCode(value).replace(/[()]/g, ''), /^[157]\d{7}$/)
}

/** Military, police and household documents: 4 to 20 characters of any kind (warns). */
export function checkOtherStateDocument(value: string): CheckResult {
  return warnUnless(withoutSpaces(value), /^.{4,20}$/u)
}

function warnUnless(normalised: string, shape: RegExp): CheckResult {
  if (normalised === '') return refused('required')
  return shape.test(normalised) ? passed(normalised) : doubtful(normalised, 'unusualNumber')
}
