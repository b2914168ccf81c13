import type { EntityType, Evidence, ListEntry, NameQuality, PartialDate, Query } from '../model.ts'
import { compareBirthDates } from './birth-date.ts'
import { compareIdentifiers } from './identifiers.ts'
import { oddsLine } from './odds.ts'

const SAME_COUNTRY = 0.8
const OTHER_COUNTRY = -1.2
const OTHER_GENDER = -1.5
const OTHER_TYPE = -4
const OTHER_THING = -2
const WEAK_ALIAS = -0.6
/** The party says when it was born and where it belongs, the entry nothing but a name: the name alone must be better. */
const BARE_ENTRY = -0.7

/** Everything beside the name that speaks for or against a listed entry being the party. */
export function compareFacts(
  query: Query,
  born: PartialDate | undefined,
  entry: ListEntry,
  quality: NameQuality,
): Evidence[] {
  const lines = compareIdentifiers(query.identifiers ?? [], entry.identifiers)
  const parts = [
    compareBirthDates(born, entry.birthDates),
    compareCountries(query.countries ?? [], entry.countries),
    compareGender(query.gender, entry.gender),
    compareType(query.type ?? 'unknown', entry.type),
  ]
  for (const part of parts) if (part) lines.push(part)
  if (isBare(entry) && born && query.type === 'person' && (query.countries?.length ?? 0) > 0) {
    lines.push(oddsLine('bare_entry', '', '', BARE_ENTRY, 'nothing_to_compare'))
  }
  if (quality === 'weak') lines.push(oddsLine('alias_quality', '', quality, WEAK_ALIAS, 'weak_alias'))
  return lines
}

function isBare(entry: ListEntry): boolean {
  return entry.birthDates.length === 0 && entry.countries.length === 0 && entry.identifiers.length === 0
}

function compareCountries(party: readonly string[], listed: readonly string[]): Evidence | undefined {
  if (party.length === 0 || listed.length === 0) return undefined
  const shared = party.filter((country) => listed.includes(country))
  return shared.length > 0
    ? oddsLine('country', shared.join(' '), shared.join(' '), SAME_COUNTRY, 'same_country')
    : oddsLine('country', party.join(' '), listed.join(' '), OTHER_COUNTRY, 'other_country')
}

function compareGender(party: Query['gender'], listed: ListEntry['gender']): Evidence | undefined {
  if (!party || !listed || party === listed) return undefined
  return oddsLine('gender', party, listed, OTHER_GENDER, 'other_gender')
}

function compareType(party: EntityType, listed: EntityType): Evidence | undefined {
  if (party === listed || party === 'unknown' || listed === 'unknown') return undefined
  const isPersonAgainstThing = party === 'person' || listed === 'person'
  return oddsLine('type', party, listed, isPersonAgainstThing ? OTHER_TYPE : OTHER_THING, 'other_type')
}
