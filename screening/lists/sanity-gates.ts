import { buildIndex } from '../index/build-index.ts'
import type { ListEntry } from '../model.ts'
import type { RejectedRow } from '../readers/read-row.ts'
import { CALIBRATION } from '../score/calibration.ts'
import { screenName } from '../screen-name.ts'
import type { ListDifference } from './diff-lists.ts'

/** A listed name that must be found after loading, by its entry's id; by any entry where the publisher's ids change. */
export type Canary = {
  readonly name: string
  readonly entryId?: string | undefined
}

export type GateLimits = {
  /** Share of the old version's entries that may vanish; more is likelier a broken file than a mass delisting. */
  readonly mostRemoved: number
  /** Share of the old version's entries whose facts may change at once. */
  readonly mostModified: number
  /** Share of rows that may be rejected before the file counts as having another schema. */
  readonly mostRejected: number
  /** Entries may fall short of these shares of the version before, as signs that a column moved. */
  readonly leastKeptFacts: number
}

export const DEFAULT_LIMITS: GateLimits = {
  mostRemoved: 0.05,
  mostModified: 0.2,
  mostRejected: 0.01,
  leastKeptFacts: 0.8,
}

export type GateCode =
  | 'empty'
  | 'wrong_columns'
  | 'too_many_removed'
  | 'too_many_modified'
  | 'damaged_text'
  | 'repeated_ids'
  | 'too_many_rejected'
  | 'facts_missing'
  | 'canary_not_found'

export type GateFailure = {
  readonly code: GateCode
  readonly params: Readonly<Record<string, string | number>>
}

export type LoadedVersion = {
  readonly entries: readonly ListEntry[]
  readonly rejected: readonly RejectedRow[]
  /** Ids that rows of different content have in common. */
  readonly repeatedIds?: readonly string[]
}

/** How many entries of a version carry which facts; compared from version to version to notice a moved column. */
export type FactCounts = {
  readonly entries: number
  readonly birthDates: number
  readonly countries: number
  readonly identifiers: number
  /** Entries with a name in Han; unknown of versions that were loaded before it was counted. */
  readonly hanNames?: number
}

const HAN = /\p{Script=Han}/u

export function countFacts(entries: readonly ListEntry[]): FactCounts {
  const having = (facts: (entry: ListEntry) => readonly unknown[]) =>
    entries.filter((entry) => facts(entry).length > 0).length
  return {
    entries: entries.length,
    birthDates: having((entry) => entry.birthDates),
    countries: having((entry) => entry.countries),
    identifiers: having((entry) => entry.identifiers),
    hanNames: having((entry) => entry.names.filter(({ text }) => HAN.test(text))),
  }
}

/** Answers every failure; none means that the version may be put before the second administrator. */
export function sanityGates(
  version: LoadedVersion,
  before: { readonly facts: FactCounts; readonly difference: ListDifference } | undefined,
  canaries: readonly Canary[] = [],
  limits: GateLimits = DEFAULT_LIMITS,
): GateFailure[] {
  const { entries, rejected } = version
  if (entries.length === 0) return [whyEmpty(rejected)]
  const failures: GateFailure[] = []
  const rejectedShare = rejected.length / (entries.length + rejected.length)
  if (rejectedShare > limits.mostRejected) {
    failures.push({
      code: 'too_many_rejected',
      params: { rejected: rejected.length, entries: entries.length },
    })
  }
  failures.push(...gateRows(version))
  if (before) failures.push(...gateAgainst(before, countFacts(entries), limits))
  return [...failures, ...canaryGates(entries, canaries)]
}

/** Rows that a person must have looked at before the others are used: lost characters, ids that are no ids. */
function gateRows({ rejected, repeatedIds = [] }: LoadedVersion): GateFailure[] {
  const damaged = rejected.filter(({ code }) => code === 'damaged_text').length
  return [
    ...(damaged > 0 ? [{ code: 'damaged_text' as const, params: { count: damaged } }] : []),
    ...(repeatedIds.length > 0
      ? [{ code: 'repeated_ids' as const, params: { count: repeatedIds.length, id: repeatedIds[0] ?? '' } }]
      : []),
  ]
}

/** A file without one entry: mostly one with other columns, said with those it has. */
function whyEmpty(rejected: readonly RejectedRow[]): GateFailure {
  const header = rejected.find(({ code }) => code === 'wrong_columns')
  return header ? { code: 'wrong_columns', params: { found: header.text } } : { code: 'empty', params: {} }
}

function gateAgainst(
  before: { readonly facts: FactCounts; readonly difference: ListDifference },
  now: FactCounts,
  limits: GateLimits,
): GateFailure[] {
  const failures: GateFailure[] = []
  const removed = before.difference.removedIds.length
  if (removed > before.facts.entries * limits.mostRemoved) {
    failures.push({ code: 'too_many_removed', params: { removed, entries: before.facts.entries } })
  }
  const modified = before.difference.modified.length
  if (modified > before.facts.entries * limits.mostModified) {
    failures.push({ code: 'too_many_modified', params: { modified, entries: before.facts.entries } })
  }
  for (const fact of ['birthDates', 'countries', 'identifiers', 'hanNames'] as const) {
    const [had, has] = [before.facts[fact] ?? 0, now[fact] ?? 0]
    const [was, is] = [had / before.facts.entries, has / now.entries]
    if (was > 0 && is < was * limits.leastKeptFacts) {
      failures.push({ code: 'facts_missing', params: { fact, before: had, now: has } })
    }
  }
  return failures
}

/** The control names that screening the version would not find: whatever moved, the lists must still catch. */
export function canaryGates(entries: readonly ListEntry[], canaries: readonly Canary[]): GateFailure[] {
  if (canaries.length === 0) return []
  const index = buildIndex(entries)
  return canaries
    .filter(({ name, entryId }) => {
      const hits = screenName(index, { names: [{ text: name }] })
      const isIt = (id: string) => entryId === undefined || id === entryId
      return !hits.some((hit) => isIt(hit.entryId) && hit.score >= CALIBRATION.review)
    })
    .map(({ name, entryId }) => ({
      code: 'canary_not_found' as const,
      params: { name, entryId: entryId ?? '*' },
    }))
}
