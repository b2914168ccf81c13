import { Readable } from 'node:stream'
import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { releaseVersion } from './decide-version.usecase.ts'
import { lockList } from './list.store.ts'
import { loadList } from './load/load-list.usecase.ts'
import { readListFiles } from './load/read-list-files.usecase.ts'
import { findVersion } from './version.store.ts'

const LOADER: SystemActor = { kind: 'system', job: 'demo-lists' }
const RELEASER: SystemActor = { kind: 'system', job: 'demo-release' }

export type SeedList = { readonly code: string; readonly csv: string }

export async function seedLists(database: Database, lists: readonly SeedList[], now: Date): Promise<void> {
  for (const list of lists) await inTransaction(database, (trx) => seedOne(trx, list, now))
}

/** Whether the list holds what the demo put there, or nothing: what an administrator loaded is left alone. */
async function isOurs(trx: Transaction, code: string): Promise<boolean> {
  const list = await lockList(trx, code)
  if (!list || list.pending !== null) return false
  if (list.currentVersion === null) return true
  const current = await findVersion(trx, list.currentVersion)
  return current?.loadedBy.kind === 'system' && current.loadedBy.job === LOADER.job
}

async function seedOne(trx: Transaction, { code, csv }: SeedList, now: Date): Promise<void> {
  if (!(await isOurs(trx, code))) return
  const files = [{ name: `${code.toLowerCase()}-demo.csv`, open: () => Readable.from([csv]) }]
  const reading = await readListFiles(trx, { listCode: code, format: 'own', files })
  const { version, isUnchanged } = await loadList(trx, { reading, actor: LOADER, now })
  if (isUnchanged) return
  await releaseVersion(trx, {
    versionId: version.versionId,
    actor: RELEASER,
    now,
    note: 'invented lists of the demo',
  })
}
