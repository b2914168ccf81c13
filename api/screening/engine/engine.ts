import { configHash, engineVersion } from '@kaihu/screening/config.ts'
import { buildIndex } from '@kaihu/screening/index/build-index.ts'
import type { ScreeningIndex } from '@kaihu/screening/index/screening-index.ts'
import type { Hit, ListEntry, Query } from '@kaihu/screening/model.ts'
import { screenName } from '@kaihu/screening/screen-name.ts'
import type { Database } from '../../platform/database/connect.ts'
import { type KeptEntry, readEntries } from '../lists/entry.store.ts'
import { listLists } from '../lists/list.store.ts'

/** A hit with the hashes that name the entry's wording and facts. */
export type FoundHit = Hit & { readonly contentHash: string; readonly entryFactsHash: string }

/** What a screening came to: per query its hits, and what was screened against. */
export type Screened = {
  readonly hits: readonly (readonly FoundHit[])[]
  /** List code to the version in force. */
  readonly versions: Readonly<Record<string, string>>
  readonly engineVersion: string
  readonly configHash: string
}

/** Finds the listed entries that parties resemble, in the lists that are in force at that moment. */
export type ScreeningEngine = { screen(queries: readonly Query[]): Promise<Screened> }

type Loaded = {
  readonly key: string
  readonly versions: Readonly<Record<string, string>>
  readonly index: ScreeningIndex
  readonly hashes: ReadonlyMap<string, { contentHash: string; factsHash: string }>
}

const keyOf = (list: string, entryId: string): string => `${list} ${entryId}`

/** How many entries are taken in before other work of the process gets its turn. */
const PAUSE_EVERY = 2_000

async function* paused(entries: AsyncIterable<KeptEntry>, keep: (kept: KeptEntry) => void) {
  let taken = 0
  for await (const kept of entries) {
    keep(kept)
    yield kept.entry
    taken += 1
    if (taken % PAUSE_EVERY === 0) await new Promise((resolve) => setImmediate(resolve))
  }
}

const versionsInForce = async (database: Database): Promise<Record<string, string>> => {
  const lists = await listLists(database)
  return Object.fromEntries(
    lists.flatMap(({ code, isInUse, currentVersion }) =>
      isInUse && currentVersion !== null ? [[code, currentVersion]] : [],
    ),
  )
}

const load = async (database: Database, versions: Record<string, string>): Promise<Loaded> => {
  const hashes = new Map<string, { contentHash: string; factsHash: string }>()
  const entries: ListEntry[] = []
  for (const [list, version] of Object.entries(versions)) {
    const keep = ({ entry, contentHash, factsHash }: KeptEntry) =>
      hashes.set(keyOf(list, entry.id), { contentHash, factsHash })
    for await (const entry of paused(readEntries(database, version), keep)) entries.push(entry)
  }
  const index = buildIndex(entries, { listVersions: versions })
  return { key: JSON.stringify(versions), versions, index, hashes }
}

const screenAll = ({ index, hashes, versions }: Loaded, queries: readonly Query[]): Screened => ({
  hits: queries.map((query) =>
    screenName(index, query).flatMap((hit) => {
      const kept = hashes.get(keyOf(hit.listId, hit.entryId))
      return kept ? [{ ...hit, contentHash: kept.contentHash, entryFactsHash: kept.factsHash }] : []
    }),
  ),
  ...{ versions, engineVersion, configHash },
})

/**
 * An engine that holds the lists in force in memory. Before every screening it asks which versions are in force; when
 * that changed, a new index is built beside the old one and put in its place at once.
 */
export const memoryEngine = (database: Database): ScreeningEngine => {
  let current: Promise<Loaded> | undefined
  let currentKey = ''
  const inForce = async (): Promise<Loaded> => {
    const versions = await versionsInForce(database)
    const key = JSON.stringify(versions)
    if (current === undefined || key !== currentKey) {
      currentKey = key
      current = load(database, versions)
      current.catch(() => {
        current = undefined
      })
    }
    return current
  }
  return { screen: async (queries) => screenAll(await inForce(), queries) }
}

const engines = new WeakMap<Database, ScreeningEngine>()

/** The engine of a database: one index per process however many ask. */
export const engineOf = (database: Database): ScreeningEngine => {
  const known = engines.get(database) ?? memoryEngine(database)
  engines.set(database, known)
  return known
}
