import { randomUUID } from 'node:crypto'
import { type Actor, actorRef } from '@kaihu/domain/access/actor.ts'
import { engineVersion } from '@kaihu/screening/config.ts'
import { diffLists, type ListDifference } from '@kaihu/screening/lists/diff-lists.ts'
import { countFacts, sanityGates } from '@kaihu/screening/lists/sanity-gates.ts'
import { appendAudit } from '../../../platform/audit/append.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { listChain } from '../../screening-chain.ts'
import { insertEntries, readFactsHashes } from '../entry.store.ts'
import { type ListRow, lockList, touchList } from '../list.store.ts'
import {
  findOpenFailure,
  findVersion,
  insertRejected,
  insertVersion,
  type Version,
} from '../version.store.ts'
import { hashed, type OnProgress } from './parse-list.ts'
import type { ListReading, ReadList, UnreadList } from './read-list-files.usecase.ts'

export type LoadList = {
  readonly reading: ListReading
  readonly actor: Actor
  readonly now: Date
  readonly onProgress?: OnProgress
}

export type Loaded = { readonly version: Version; readonly isUnchanged: boolean }

const ENTRIES_A_BATCH = 2_000

const NOTHING = { entries: 0, names: 0, added: 0, modified: 0, removed: 0, rejected: 0 }

/**
 * Nothing comes into force: that is another administrator's word. A file that cannot be read is kept as
 * failed.
 */
export async function loadList(trx: Transaction, load: LoadList): Promise<Loaded> {
  const list = await lockList(trx, load.reading.listCode)
  if (!list || list.isEnded) throw refuse('notFound')
  const { read } = load.reading
  return 'failure' in read
    ? keepFailed(trx, read, { ...load, list })
    : keepParsed(trx, read, { ...load, list })
}

type Loading = LoadList & { readonly list: ListRow }

async function keepParsed(trx: Transaction, parsed: ReadList, load: Loading): Promise<Loaded> {
  const { list, now, onProgress = () => undefined } = load
  const current = list.currentVersion === null ? undefined : await findVersion(trx, list.currentVersion)
  const known = current && (await readFactsHashes(trx, current.versionId))
  const difference = diffLists(known ?? new Map(), parsed.entries)
  // The same file may say more to a reader that has learnt since.
  const isSame = current?.sha256 === parsed.sha256 && isNothing(difference)
  if (isSame && list.pending === null) {
    await touchList(trx, list.code, now)
    await audit(trx, load, 'lists.confirmed', { versionId: current.versionId, sha256: parsed.sha256 })
    return { version: current, isUnchanged: true }
  }
  const before = current && { facts: current.facts, difference }
  const gates = [...sanityGates(parsed, before), ...parsed.missing]
  const version: Version = {
    ...blank(load, parsed.sha256),
    state: gates.length === 0 ? 'waiting' : 'blocked',
    publisherDate: parsed.publisherDate,
    facts: countFacts(parsed.entries),
    gates,
    counts: {
      entries: parsed.entries.length,
      names: parsed.entries.reduce((sum, { names }) => sum + names.length, 0),
      added: difference.added.length,
      modified: difference.modified.length,
      removed: difference.removedIds.length,
      rejected: parsed.rejected.length,
    },
  }
  await insertVersion(trx, version)
  await insertRejected(trx, version.versionId, parsed.rejected)
  for (let from = 0; from < parsed.entries.length; from += ENTRIES_A_BATCH) {
    onProgress({ phase: 'keeping', done: from, total: parsed.entries.length })
    await insertEntries(trx, version, parsed.entries.slice(from, from + ENTRIES_A_BATCH).map(hashed))
  }
  const { versionId, sha256, counts, state } = version
  await audit(trx, load, 'lists.loaded', { versionId, sha256, counts, state, gates })
  return { version, isUnchanged: false }
}

function isNothing({ added, modified, removedIds }: ListDifference): boolean {
  return added.length + modified.length + removedIds.length === 0
}

async function keepFailed(trx: Transaction, { failure, sha256 }: UnreadList, load: Loading): Promise<Loaded> {
  const known = await findOpenFailure(trx, load.list.code, sha256)
  if (known) return { version: known, isUnchanged: true }
  const gates = [failure]
  const version: Version = {
    ...blank(load, sha256),
    state: 'failed',
    facts: countFacts([]),
    counts: NOTHING,
    gates,
  }
  await insertVersion(trx, version)
  await audit(trx, load, 'lists.failed', { versionId: version.versionId, sha256, gates })
  return { version, isUnchanged: false }
}

function blank({ list, reading, actor, now }: Loading, sha256: string) {
  return {
    versionId: randomUUID(),
    listCode: list.code,
    format: reading.format,
    fileName: reading.fileName,
    sha256,
    publisherDate: null,
    parserVersion: engineVersion,
    previousVersion: list.currentVersion,
    loadedAt: now,
    loadedBy: actorRef(actor),
    decidedAt: null,
    decidedBy: null,
    decisionNote: null,
    replacedAt: null,
  }
}

function audit(trx: Transaction, load: Loading, kind: string, body: Record<string, unknown>) {
  return appendAudit(trx, {
    chainId: listChain(load.list.code),
    kind,
    actor: load.actor,
    at: load.now,
    body: { list: load.list.code, ...body },
  })
}
