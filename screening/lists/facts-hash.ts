import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import type { ListEntry, Query } from '../model.ts'
import { sha256 } from './sha256.ts'

/**
 * Names, type, birth dates, countries, identifiers, gender. A dismissal is keyed by both sides' hashes and
 * the engine's major version. Order, case of codes, programmes and remarks do not matter.
 */
export function factsHash(subject: ListEntry | Query): string {
  return sha256(canonicalJson('birthDates' in subject ? entryFacts(subject) : partyFacts(subject)))
}

function entryFacts(entry: ListEntry) {
  return {
    type: entry.type,
    names: sorted(entry.names.map(({ text, quality }) => ({ text, quality }))),
    birthDates: sorted(entry.birthDates),
    countries: sorted(entry.countries),
    identifiers: sorted(entry.identifiers),
    gender: entry.gender,
  }
}

function partyFacts(party: Query) {
  return {
    type: party.type ?? 'unknown',
    names: sorted(party.names.map(({ text }) => text)),
    birthDate: party.birthDate,
    countries: sorted(party.countries ?? []),
    identifiers: sorted(party.identifiers ?? []),
    gender: party.gender,
  }
}

function sorted(values: readonly unknown[]): string[] {
  return [...new Set(values.map(canonicalJson))].sort()
}

export function suppressionKey(
  partyFactsHash: string,
  entryFactsHash: string,
  engineVersion: string,
): string {
  return sha256(`${partyFactsHash} ${entryFactsHash} ${engineVersion.split('.')[0]}`)
}
