import { createHash, randomUUID } from 'node:crypto'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { addressOf, type Database } from '../../../platform/database/connect.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { listLists } from '../list.store.ts'
import { findVersion, type Gate } from '../version.store.ts'
import { endLoad, saveLoad } from './load.store.ts'
import { type Loaded, loadList } from './load-list.usecase.ts'
import { type LoadEnd, type LoadOrder, loadInThread } from './load-thread.ts'
import type { LoadProgress } from './parse-list.ts'

type Given = Omit<LoadOrder, 'address' | 'actor' | 'now'>
type Deps = { readonly database: Database; readonly actor: Actor; readonly now: Date }

function progressWriter(database: Database, listCode: string) {
  const load = { listCode, loadId: randomUUID() }
  let newest: LoadProgress | undefined
  let writing: Promise<void> | undefined
  const write = async (): Promise<void> => {
    while (newest !== undefined) {
      const progress = newest
      newest = undefined
      // A bar that stands still for a while must not end the load.
      await saveLoad(database, load, progress).catch(() => undefined)
    }
    writing = undefined
  }
  return {
    onProgress: (progress: LoadProgress) => {
      newest = progress
      writing ??= write()
    },
    end: async () => {
      newest = undefined
      await writing
      await endLoad(database, load)
    },
  }
}

function keepGivenUp(given: Given, failure: Gate, { database, actor, now }: Deps): Promise<Loaded> {
  const { listCode, format, files } = given
  const fileName = files.map(({ name }) => name).join(', ')
  const hash = createHash('sha256')
  for (const { content } of files) hash.update(Buffer.from(content))
  const sha256 = hash.digest('hex')
  const reading = { listCode, format, fileName, read: { failure, sha256 } }
  return inTransaction(database, (trx) => loadList(trx, { reading, actor, now }))
}

let turn: Promise<unknown> = Promise.resolve()

/** Loads follow each other within a process: each may take a gigabyte. */
function inTurn(work: () => Promise<LoadEnd>): Promise<LoadEnd> {
  const mine = turn.then(work)
  turn = mine.catch(() => undefined)
  return mine
}

/**
 * In a thread of their own; `findLoad` tells how far it is. A damaged or too large file is kept as failed.
 */
export async function loadFiles(given: Given, deps: Deps): Promise<Loaded> {
  const { database, actor, now } = deps
  const lists = await listLists(database)
  if (!lists.some(({ code }) => code === given.listCode)) throw refuse('notFound')
  const writer = progressWriter(database, given.listCode)
  writer.onProgress({ phase: 'reading', done: 0, total: 0 })
  try {
    const order = { ...given, address: addressOf(database), actor, now }
    const end = await inTurn(() => loadInThread(order, writer.onProgress))
    if (end.kind === 'gave_up') return await keepGivenUp(given, end.failure, deps)
    const version = await findVersion(database, end.versionId)
    if (!version) throw new Error(`version ${end.versionId} was loaded and is not there`)
    return { version, isUnchanged: end.isUnchanged }
  } finally {
    await writer.end()
  }
}
