import type { PlainDate } from '../base/plain-date.ts'
import { type CheckResult, passed, refused } from './check-result.ts'
import { checkHkid } from './hkid.ts'
import { withoutSpaces } from './normalise.ts'
import {
  checkForeignPermanentResident,
  checkHmPermit,
  checkHmtResidencePermit,
  checkMacaoId,
  checkOtherStateDocument,
  checkPassport,
  checkTwPermit,
} from './permits.ts'
import { checkResidentId } from './resident-id.ts'

const CHECKS: Readonly<Record<string, (value: string) => CheckResult>> = {
  passport: checkPassport,
  hmPermit: checkHmPermit,
  twPermit: checkTwPermit,
  hmtResidencePermit: checkHmtResidencePermit,
  foreignPermanentResident: checkForeignPermanentResident,
  hkid: checkHkid,
  macaoId: checkMacaoId,
  militaryOfficer: checkOtherStateDocument,
  civilianCadre: checkOtherStateDocument,
  policeOfficer: checkOtherStateDocument,
  soldier: checkOtherStateDocument,
  household: checkOtherStateDocument,
}

/**
 * By list idDocumentTypes. `today` refuses birth dates in the future. A type without a rule takes 1 to 40
 * characters.
 */
export function checkIdDocument(idType: string, value: string, today?: PlainDate): CheckResult {
  const typed = withoutSpaces(value)
  if (typed === '') return refused('required')
  if (typed.length > 40) return refused('tooLong', { max: 40 })
  if (idType === 'residentIdCard') return checkResidentId(typed, today)
  return CHECKS[idType]?.(typed) ?? passed(typed.toUpperCase())
}
