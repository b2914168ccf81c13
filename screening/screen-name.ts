import { configHash, engineVersion } from './config.ts'
import { findCandidates } from './index/candidates.ts'
import { entryIdOf, entryNameOf, preparedName, type ScreeningIndex } from './index/screening-index.ts'
import type { EntryName, Hit, ListEntry, PartialDate, Query } from './model.ts'
import { ofacPortalScore } from './ofac-portal/score.ts'
import { findPartialDate } from './score/birth-date.ts'
import { applyOdds, recompute, sumOdds } from './score/combine.ts'
import { compareNames, kindOf } from './score/compare-names.ts'
import { compareFacts } from './score/facts.ts'
import { identifierKey } from './score/identifiers.ts'
import { SETTINGS } from './settings.ts'
import { type PreparedName, prepareName } from './text/prepare-name.ts'

const LEAST_ALIKE = SETTINGS.odds.leastAlike

export type ScreenOptions = {
  /** Hits below this score are not even logged; default 0.6. */
  readonly leastScore?: number
  /** At most so many hits, best first; default 50. */
  readonly most?: number
}

type Best = {
  readonly entry: ListEntry
  readonly name: EntryName
  readonly prepared: PreparedName
  readonly query: PreparedName
  readonly score: number
}

/** At most one hit per listed entry, best first, with the evidence that makes up its numbers. Pure. */
export function screenName(index: ScreeningIndex, query: Query, options: ScreenOptions = {}): Hit[] {
  const { leastScore = SETTINGS.shown.leastScore, most = SETTINGS.shown.mostHits } = options
  const born = query.birthDate === undefined ? undefined : findPartialDate(query.birthDate)
  const best = new Map<number, Best>()
  const search: Search = { index, party: query, born, best, least: Math.min(leastScore, LEAST_ALIKE) }
  for (const partyName of query.names) {
    const prepared = prepareName(partyName.text, query.type ?? 'unknown')
    for (const name of findCandidates(index, prepared)) keepBest(search, name, prepared)
  }
  for (const identifier of query.identifiers ?? []) {
    for (const place of index.byIdentifier.find(identifierKey(identifier.value)))
      keepNamed(place, index.entries.at(place), query, born, best)
  }
  return [...best.values()]
    .filter((found) => found.score >= leastScore)
    .sort((a, b) => b.score - a.score || (a.entry.id < b.entry.id ? -1 : 1))
    .slice(0, most)
    .map((found) => explain(index.listVersions, found, query, born))
}

type Search = {
  readonly index: ScreeningIndex
  readonly party: Query
  readonly born: PartialDate | undefined
  readonly best: Map<number, Best>
  readonly least: number
}

/** Where names are less alike than `least`, facts can only speak against: the entry need not be looked at. */
function keepBest({ index, party, born, best, least }: Search, name: number, query: PreparedName): void {
  const place = entryIdOf(index, name)
  const prepared = preparedName(index, name)
  const kind = kindOf(party.type ?? 'unknown', index.entries.typeOf(place))
  const { nameScore } = compareNames(query, prepared, kind, false)
  if (nameScore < least) return
  const [entry, listed] = [index.entries.at(place), entryNameOf(index, name)]
  const odds = sumOdds(nameScore, compareFacts(party, born, entry, listed.quality))
  keep(place, { entry, name: listed, prepared, query, score: applyOdds(nameScore, odds) }, best)
}

/** An identifier agrees though no name may: all names of the entry are compared. */
function keepNamed(
  place: number,
  entry: ListEntry,
  party: Query,
  born: PartialDate | undefined,
  best: Map<number, Best>,
): void {
  const kind = kindOf(party.type ?? 'unknown', entry.type)
  for (const partyName of party.names) {
    const query = prepareName(partyName.text, party.type ?? 'unknown')
    for (const name of entry.names) {
      const prepared = prepareName(name.text, entry.type)
      const { nameScore } = compareNames(query, prepared, kind, false)
      const odds = sumOdds(nameScore, compareFacts(party, born, entry, name.quality))
      keep(place, { entry, name, prepared, query, score: applyOdds(nameScore, odds) }, best)
    }
  }
}

function keep(place: number, found: Best, best: Map<number, Best>): void {
  if (found.score > (best.get(place)?.score ?? -1)) best.set(place, found)
}

function explain(
  listVersions: ScreeningIndex['listVersions'],
  found: Best,
  party: Query,
  born: PartialDate | undefined,
): Hit {
  const { entry, name, prepared, query } = found
  const kind = kindOf(party.type ?? 'unknown', entry.type)
  const { group, lines } = compareNames(query, prepared, kind, true)
  const evidence = [...lines, ...compareFacts(party, born, entry, name.quality)]
  return {
    ...recompute({ group, evidence }),
    entryId: entry.id,
    listId: entry.listId,
    listVersion: listVersions[entry.listId] ?? '',
    engineVersion,
    configHash,
    matchedName: name.text,
    queryName: query.original,
    aliasQuality: name.quality,
    group,
    evidence,
    ofacPortalScore: ofacPortalScore(query.original, name.text),
  }
}

/** Without an index: re-scoring, and what the index must find. Undefined below the least score. */
export function screenEntry(
  query: Query,
  entry: ListEntry,
  listVersion = '',
  leastScore = 0,
): Hit | undefined {
  const born = query.birthDate === undefined ? undefined : findPartialDate(query.birthDate)
  const best = new Map<number, Best>()
  keepNamed(0, entry, query, born, best)
  const found = best.get(0)
  if (!found || found.score < leastScore) return undefined
  return explain({ [entry.listId]: listVersion }, found, query, born)
}
