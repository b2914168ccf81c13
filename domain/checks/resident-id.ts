import type { PlainDate } from '../base/plain-date.ts'
import { PROVINCES } from '../lists/provinces.ts'
import { type CheckResult, passed, refused } from './check-result.ts'
import { findCompactDate } from './date.ts'
import { differencesOf, type Mistaken, putRight } from './meant-code.ts'
import { compactCode } from './normalise.ts'
import { weightedSum } from './weighted.ts'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'
const SHAPE = /^\d{17}[\dX]$/
const MISTAKEN: Mistaken = { O: '0', I: '1', L: '1', S: '5', Z: '2', B: '8' }
const PREFIXES = new Set(PROVINCES.filter((p) => p.issuesResidentCards).map((p) => p.code.slice(0, 2)))

/** Check character of the 17 digits before it, ISO 7064 MOD 11-2 as GB 11643-1999 writes it. */
export function residentIdCheckCharacter(first17: string): string {
  return CHECKS.charAt(weightedSum(first17, WEIGHTS, '0123456789') % 11)
}

/**
 * GB 11643-1999 (R41): characters, region (province only, since cards keep historical codes), date, check
 * character. All block. `today` refuses birth dates in the future.
 */
export function checkResidentId(value: string, today?: PlainDate): CheckResult {
  const id = compactCode(value)
  if (!SHAPE.test(id)) return refuseShape(id, today)
  if (!PREFIXES.has(id.slice(0, 2))) return refused('idRegion')
  const birthDate = findCompactDate(id.slice(6, 14))
  if (birthDate === null || (today !== undefined && birthDate > today)) return refused('idDate')
  return id.charAt(17) === residentIdCheckCharacter(id) ? passed(id) : refused('idCheckDigit')
}

/** Letters where digits belong are proposed as the digits they look like, when the number is right with them. */
function refuseShape(typed: string, today: PlainDate | undefined): CheckResult {
  const meant = putRight(typed, MISTAKEN)
  if (!SHAPE.test(meant) || !checkResidentId(meant, today).ok) return refused('idLength')
  return refused('idMeant', { meant, differences: differencesOf(typed, meant) })
}

/** What a good number says about its holder: digits 7-14 and the odd or even 17th digit. */
export function residentIdFacts(
  id: string,
): { readonly birthDate: PlainDate; readonly gender: 'M' | 'F' } | null {
  const birthDate = SHAPE.test(id) ? findCompactDate(id.slice(6, 14)) : null
  if (birthDate === null) return null
  return { birthDate, gender: Number(id.charAt(16)) % 2 === 1 ? 'M' : 'F' }
}
