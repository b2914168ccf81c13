import { buildIndex } from '../index/build-index.ts'
import { findCandidates } from '../index/candidates.ts'
import { entryIdOf, preparedName, type ScreeningIndex } from '../index/screening-index.ts'
import type { Hit, ListEntry, Query } from '../model.ts'
import { findPartialDate } from '../score/birth-date.ts'
import { CALIBRATION } from '../score/calibration.ts'
import { compareNames, kindOf } from '../score/compare-names.ts'
import { identifierKey } from '../score/identifiers.ts'
import { screenEntry } from '../screen-name.ts'
import { SETTINGS } from '../settings.ts'
import { prepareName } from '../text/prepare-name.ts'

export type Party = Query & {
  readonly partyId: string
}

export type PartyIndex = {
  readonly parties: ReadonlyMap<string, Party>
  readonly index: ScreeningIndex
}

const PARTY_LIST = 'PARTIES'

export function buildPartyIndex(parties: Iterable<Party>): PartyIndex {
  const byId = new Map<string, Party>()
  for (const party of parties) byId.set(party.partyId, party)
  return { parties: byId, index: buildIndex([...byId.values()].map(asEntry)) }
}

function asEntry(party: Party): ListEntry {
  const born = party.birthDate === undefined ? undefined : findPartialDate(party.birthDate)
  return {
    id: party.partyId,
    listId: PARTY_LIST,
    type: party.type ?? 'unknown',
    names: party.names.map(({ text }) => ({ text, quality: 'primary' })),
    birthDates: born ? [born] : [],
    countries: party.countries ?? [],
    identifiers: party.identifiers ?? [],
    programs: [],
  }
}

export type PartyHit = {
  readonly partyId: string
  readonly hit: Hit
}

/** Candidates are found from the entry's side, scored from the party's. */
export function screenChangedEntries(
  parties: PartyIndex,
  entries: Iterable<ListEntry>,
  listVersion: string,
  leastScore: number = CALIBRATION.review,
): PartyHit[] {
  const found: PartyHit[] = []
  for (const entry of entries) {
    for (const partyId of candidateParties(parties, entry)) {
      const party = parties.parties.get(partyId)
      const hit = party ? screenEntry(party, entry, listVersion, leastScore) : undefined
      if (hit) found.push({ partyId, hit })
    }
  }
  return found
}

function candidateParties({ index }: PartyIndex, entry: ListEntry): Set<string> {
  const places = new Set<number>()
  for (const name of entry.names) {
    const listed = prepareName(name.text, entry.type)
    for (const candidate of findCandidates(index, listed)) {
      const place = entryIdOf(index, candidate)
      if (places.has(place)) continue
      const kind = kindOf(index.entries.typeOf(place), entry.type)
      const { nameScore } = compareNames(preparedName(index, candidate), listed, kind, false)
      if (nameScore >= SETTINGS.shown.leastNameScoreOfChange) places.add(place)
    }
  }
  for (const identifier of entry.identifiers) {
    for (const place of index.byIdentifier.find(identifierKey(identifier.value))) places.add(place)
  }
  return new Set([...places].map((place) => index.entries.at(place).id))
}
