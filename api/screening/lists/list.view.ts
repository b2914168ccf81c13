import type { ListFetchView, ListVersionView, ScreeningListView } from '@kaihu/contract/screening-lists.ts'
import { type Actor, personOf } from '@kaihu/domain/access/actor.ts'
import type { Instant } from '@kaihu/domain/base/instant.ts'
import { nextFetchAt } from '@kaihu/domain/screening/list-fetch.ts'
import {
  daysUntilOverdue,
  type ListHold,
  overdueFrom,
  SOFT_GATES,
} from '@kaihu/domain/screening/screening-list.ts'
import { type Names, personOfRef } from '../screening.view.ts'
import type { LastAttempt } from './fetch/attempt.store.ts'
import { knownCanaries } from './known-canaries.ts'
import type { ListRow } from './list.store.ts'
import type { Version } from './version.store.ts'

const OPEN: readonly string[] = ['waiting', 'blocked', 'failed']

function mayDecide(version: Version, actor: Actor) {
  const isOthers = personOf(version.loadedBy) !== personOf(actor)
  const discard = isOthers && OPEN.includes(version.state)
  const isPassable = version.gates.every(({ code }) => SOFT_GATES.includes(code))
  return { discard, release: discard && version.state !== 'failed' && isPassable }
}

export function versionViewOf(version: Version, actor: Actor, names: Names): ListVersionView {
  return {
    versionId: version.versionId,
    list: version.listCode,
    state: version.state,
    format: version.format,
    fileName: version.fileName,
    sha256: version.sha256,
    publisherDate: version.publisherDate,
    parserVersion: version.parserVersion,
    counts: version.counts,
    gates: version.gates.map(({ code, params }) => ({ code, params: { ...params } })),
    loadedAt: version.loadedAt.toISOString(),
    loadedBy: personOfRef(version.loadedBy, names),
    decidedAt: version.decidedAt?.toISOString() ?? null,
    decidedBy: personOfRef(version.decidedBy, names),
    decisionNote: version.decisionNote,
    replacedAt: version.replacedAt?.toISOString() ?? null,
    may: mayDecide(version, actor),
  }
}

function canariesOf({ canaries, format }: ListRow) {
  return [...knownCanaries(format), ...canaries].map(({ name, entryId = '*' }) => ({ name, entryId }))
}

export type Fetching = {
  /** the lists whose publishers the settings name */
  readonly sources: readonly string[]
  readonly attempts: readonly LastAttempt[]
}

function fetchViewOf(
  { code, isEnded }: ListRow,
  { sources, attempts }: Fetching,
  now: Instant,
): ListFetchView {
  const last = attempts.find(({ list }) => list === code)
  return {
    nextAt: sources.includes(code) && !isEnded ? nextFetchAt(now) : null,
    last: last ? { at: last.at, end: last.end, versionId: last.versionId, trouble: last.trouble } : null,
  }
}

export function listViewOf(
  list: ListRow,
  versions: readonly ListVersionView[],
  { holds, now, fetching }: { holds: readonly ListHold[]; now: Instant; fetching: Fetching },
): Omit<ScreeningListView, 'waiting'> {
  return {
    code: list.code,
    category: list.category,
    format: list.format,
    mostAgeDays: list.mostAgeDays,
    isInUse: list.isInUse,
    canaries: canariesOf(list),
    ownCanaries: list.canaries.map(({ name, entryId }) => ({ name, entryId })),
    title: list.title,
    isEnded: list.isEnded,
    autoReleasePercent: list.autoReleasePercent,
    checkedAt: list.checkedAt,
    overdueIn: daysUntilOverdue(list, now),
    overdueFrom: overdueFrom(list),
    fetch: fetchViewOf(list, fetching, now),
    hold: holds.find((hold) => hold.list === list.code)?.code ?? null,
    current: versions.find(({ versionId }) => versionId === list.currentVersion) ?? null,
    versions: versions.filter(({ list: code }) => code === list.code),
  }
}
