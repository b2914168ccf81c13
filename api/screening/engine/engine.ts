import { engineVersion } from '@kaihu/screening/config.ts'
import type { Hit, Query } from '@kaihu/screening/model.ts'
import { configHashOf, type Tuning } from '@kaihu/screening/tuning.ts'
import { addressOf, type Database } from '../../platform/database/connect.ts'
import { addressAs } from '../../platform/database/role-pools.ts'
import { readEntryHashes } from '../lists/entry.store.ts'
import { listLists } from '../lists/list.store.ts'
import { readMatchingAt } from '../matching/matching.store.ts'
import type { HearOfIndex } from './index-news.ts'
import { type IndexThread, openIndexThread } from './index-thread.ts'

export type FoundHit = Hit & { readonly contentHash: string; readonly entryFactsHash: string }

export type Screened = {
  readonly hits: readonly (readonly FoundHit[])[]
  readonly versions: Readonly<Record<string, string>>
  readonly engineVersion: string
  readonly configHash: string
}

export type ScreeningEngine = {
  screen(queries: readonly Query[]): Promise<Screened>
  /** The same by numbers that are not in force, to see what they would do. */
  screenBy(tuning: Tuning, queries: readonly Query[]): Promise<Screened>
  prepare(): Promise<void>
  hear(listener: HearOfIndex): void
}

async function versionsInForce(database: Database): Promise<Record<string, string>> {
  const lists = await listLists(database)
  return Object.fromEntries(
    lists.flatMap(({ code, isInUse, currentVersion }) =>
      isInUse && currentVersion !== null ? [[code, currentVersion]] : [],
    ),
  )
}

async function withHashes(
  database: Database,
  hits: readonly (readonly Hit[])[],
): Promise<readonly (readonly FoundHit[])[]> {
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

/** A thread and how many still ask it: once replaced, it ends when the last of them has been answered. */
type Lease = {
  readonly key: string
  readonly thread: Promise<IndexThread>
  users: number
  isReplaced: boolean
}

function endWhenLeft({ thread, users, isReplaced }: Lease): void {
  if (!isReplaced || users > 0) return
  thread.then((one) => one.end()).catch(() => undefined)
}

/**
 * Before every screening it asks which versions are in force; on a change a new thread indexes them beside
 * the old one and takes its place. What was asked of the old one is answered by the old one.
 */
export function threadEngine(database: Database): ScreeningEngine {
  const listeners: HearOfIndex[] = []
  const hear: HearOfIndex = (act, done) => {
    for (const listener of listeners) listener(act, done)
  }
  let current: Lease | undefined
  let turn: Promise<unknown> = Promise.resolve()
  const replace = (key: string, versions: Record<string, string>): Lease => {
    const before = current
    const forget = () => {
      if (current === lease) current = undefined
    }
    const order = { address: addressOf(database), keeper: addressAs('worker', database), versions }
    const thread = openIndexThread(order, { onEnd: forget, hear })
    const lease: Lease = { key, thread, users: 0, isReplaced: false }
    const leaveBefore = () => {
      if (before === undefined) return
      before.isReplaced = true
      endWhenLeft(before)
    }
    thread.catch(forget).finally(leaveBefore)
    return lease
  }
  // One after the other: who read the versions before a change must not bring the old ones back after it.
  const take = (): Promise<Lease> => {
    const mine = turn.then(async () => {
      const versions = await versionsInForce(database)
      const key = JSON.stringify(versions)
      if (current?.key !== key) current = replace(key, versions)
      current.users += 1
      return current
    })
    turn = mine.catch(() => undefined)
    return mine
  }
  const inForce = async <Answer>(use: (thread: IndexThread) => Promise<Answer>): Promise<Answer> => {
    const lease = await take()
    try {
      return await use(await lease.thread)
    } finally {
      lease.users -= 1
      endWhenLeft(lease)
    }
  }
  const screenBy: ScreeningEngine['screenBy'] = (tuning, queries) =>
    inForce(async (thread) => {
      const hits = await withHashes(database, await thread.screen(queries, tuning))
      return { hits, versions: thread.versions, engineVersion, configHash: configHashOf(tuning) }
    })
  return {
    screen: async (queries) => screenBy((await readMatchingAt(database, new Date())).numbers, queries),
    screenBy,
    hear: (listener) => void listeners.push(listener),
    prepare: async () => {
      // Without lists there is nothing to get ready: a thread would only cost memory.
      if (Object.keys(await versionsInForce(database)).length > 0) await inForce(async () => undefined)
    },
  }
}

const engines = new WeakMap<Database, ScreeningEngine>()

export function engineOf(database: Database): ScreeningEngine {
  const known = engines.get(database) ?? threadEngine(database)
  engines.set(database, known)
  return known
}
