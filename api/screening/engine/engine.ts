import { configHash, engineVersion } from '@kaihu/screening/config.ts'
import type { Hit, Query } from '@kaihu/screening/model.ts'
import { addressOf, type Database } from '../../platform/database/connect.ts'
import { readEntryHashes } from '../lists/entry.store.ts'
import { listLists } from '../lists/list.store.ts'
import { type IndexThread, openIndexThread } from './index-thread.ts'

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
export type ScreeningEngine = {
  screen(queries: readonly Query[]): Promise<Screened>
  /** Has the index of the lists in force ready, so that the next screening need not wait for it. */
  prepare(): Promise<void>
}

const versionsInForce = async (database: Database): Promise<Record<string, string>> => {
  const lists = await listLists(database)
  return Object.fromEntries(
    lists.flatMap(({ code, isInUse, currentVersion }) =>
      isInUse && currentVersion !== null ? [[code, currentVersion]] : [],
    ),
  )
}

const withHashes = async (
  database: Database,
  hits: readonly (readonly Hit[])[],
): Promise<readonly (readonly FoundHit[])[]> => {
  const hashes = await readEntryHashes(
    database,
    hits.flat().map(({ listVersion, entryId }) => ({ versionId: listVersion, entryId })),
  )
  return hits.map((found) =>
    found.flatMap((hit) => {
      const kept = hashes.get(`${hit.listVersion} ${hit.entryId}`)
      return kept ? [{ ...hit, contentHash: kept.contentHash, entryFactsHash: kept.factsHash }] : []
    }),
  )
}

/**
 * An engine whose lists in force lie in a thread of their own. Before every screening it asks which versions are in
 * force; when that changed, a new thread reads and indexes them beside the old one and takes its place at once. Who
 * screens meanwhile waits for the new one, everybody else is answered as always; what was asked of the old one is
 * answered by the old one.
 */
export const threadEngine = (database: Database): ScreeningEngine => {
  let current: Promise<IndexThread> | undefined
  let currentKey = ''
  const open = (versions: Record<string, string>): Promise<IndexThread> => {
    const before = current
    const opening = openIndexThread({ address: addressOf(database), versions }, () => {
      if (current === opening) current = undefined
    })
    const endBefore = () => before?.then((old) => old.end()).catch(() => undefined)
    opening.then(endBefore, () => {
      if (current === opening) current = undefined
      return endBefore()
    })
    return opening
  }
  const inForce = async (): Promise<IndexThread> => {
    const versions = await versionsInForce(database)
    const key = JSON.stringify(versions)
    if (current === undefined || key !== currentKey) {
      current = open(versions)
      currentKey = key
    }
    return current
  }
  return {
    screen: async (queries) => {
      const thread = await inForce()
      const hits = await withHashes(database, await thread.screen(queries))
      return { hits, versions: thread.versions, engineVersion, configHash }
    },
    prepare: async () => {
      await inForce()
    },
  }
}

const engines = new WeakMap<Database, ScreeningEngine>()

/** The engine of a database: one index per process however many ask. */
export const engineOf = (database: Database): ScreeningEngine => {
  const known = engines.get(database) ?? threadEngine(database)
  engines.set(database, known)
  return known
}
