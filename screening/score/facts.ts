import type { EntityType, Evidence, ListEntry, NameQuality, PartialDate, Query } from '../model.ts'
import { SETTINGS } from '../settings.ts'
import { compareBirthDates } from './birth-date.ts'
import { compareIdentifiers } from './identifiers.ts'
import { oddsLine } from './odds.ts'

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
    lines.push(oddsLine('bare_entry', '', '', SETTINGS.facts.bareEntry, 'nothing_to_compare'))
  }
  if (quality === 'weak')
    lines.push(oddsLine('alias_quality', '', quality, SETTINGS.facts.weakAlias, 'weak_alias'))
  return lines
}

function isBare(entry: ListEntry): boolean {
  return entry.birthDates.length === 0 && entry.countries.length === 0 && entry.identifiers.length === 0
}

function compareCountries(party: readonly string[], listed: readonly string[]): Evidence | undefined {
  if (party.length === 0 || listed.length === 0) return undefined
  const shared = party.filter((country) => listed.includes(country))
  return shared.length > 0
    ? oddsLine('country', shared.join(' '), shared.join(' '), SETTINGS.facts.sameCountry, 'same_country')
    : oddsLine('country', party.join(' '), listed.join(' '), SETTINGS.facts.otherCountry, 'other_country')
}

function compareGender(party: Query['gender'], listed: ListEntry['gender']): Evidence | undefined {
  if (!party || !listed || party === listed) return undefined
  return oddsLine('gender', party, listed, SETTINGS.facts.otherGender, 'other_gender')
}

function compareType(party: EntityType, listed: EntityType): Evidence | undefined {
  if (party === listed || party === 'unknown' || listed === 'unknown') return undefined
  const isPersonAgainstThing = party === 'person' || listed === 'person'
  return oddsLine(
    'type',
    party,
    listed,
    isPersonAgainstThing ? SETTINGS.facts.otherType : SETTINGS.facts.otherThing,
    'other_type',
  )
}
