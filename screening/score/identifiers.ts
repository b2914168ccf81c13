import type { Evidence, Identifier, IdentifierKind } from '../model.ts'
import { SETTINGS } from '../settings.ts'
import { oddsLine } from './odds.ts'

/** Kinds of which a person or company has exactly one, for life: another value contradicts. */
const UNIQUE: ReadonlySet<IdentifierKind> = new Set(['credit_code', 'resident_id', 'lei', 'imo'])

/** Letters and digits only, upper case, without leading zeros' ambiguity; what two spellings of an id share. */
export function identifierKey(value: string): string {
  return value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

export function compareIdentifiers(party: readonly Identifier[], listed: readonly Identifier[]): Evidence[] {
  const lines: Evidence[] = []
  let told: Evidence | undefined
  for (const own of party) {
    const key = identifierKey(own.value)
    if (key.length < SETTINGS.identifiers.shortestKey) continue
    const same = listed.find((other) => identifierKey(other.value) === key && canAgree(own, other))
    if (same?.kind === 'chinese_commercial_code') {
      lines.push(
        oddsLine('identifier', own.value, same.value, SETTINGS.identifiers.sameNameCode, 'same_name_code'),
      )
      continue
    }
    if (same)
      return [oddsLine('identifier', own.value, same.value, SETTINGS.identifiers.same, 'same_identifier')]
    const other = UNIQUE.has(own.kind) ? listed.find((candidate) => candidate.kind === own.kind) : undefined
    const beside = listed.find((candidate) => isOfOneKind(own, candidate))
    if (beside) told ??= oddsLine('identifier', own.value, beside.value, 0, 'other_document')
    if (other && lines.length === 0) {
      lines.push(
        oddsLine('identifier', own.value, other.value, SETTINGS.identifiers.otherUnique, 'other_identifier'),
      )
    }
  }
  return lines.length === 0 && told ? [told] : lines
}

/** Papers that may be compared: a person has several passports, so that another number is told and counts nothing. */
function isOfOneKind(own: Identifier, listed: Identifier): boolean {
  if (own.kind !== listed.kind || own.kind === 'other' || own.kind === 'chinese_commercial_code') return false
  return identifierKey(listed.value).length >= SETTINGS.identifiers.shortestKey && canAgree(own, listed)
}

/** A passport of one country is not a passport of another; unknown countries agree with all. */
function canAgree(a: Identifier, b: Identifier): boolean {
  return a.country === undefined || b.country === undefined || a.country === b.country
}
