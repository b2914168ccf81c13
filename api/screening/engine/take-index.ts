import { nameCount, type ScreeningIndex } from '@kaihu/screening/index/screening-index.ts'
import { findIndexIn, snapshotKey, snapshotOf } from '@kaihu/screening/index/snapshot.ts'
import { connect, createPool } from '../../platform/database/connect.ts'
import { readIndex } from './read-index.ts'
import { findSnapshotBytes, mayKeepSnapshots, putSnapshot } from './snapshot.store.ts'

/** Reading or keeping a million entries takes batches of some hundred milliseconds each; none of them this long. */
const CONNECTION = { max: 1, applicationName: 'kaihu-screening', statementTimeout: 60_000 } as const

/** Fewer are built as quickly as they are taken up. */
const FEWEST_NAMES = 50_000

type Versions = Readonly<Record<string, string>>

/** The index of these versions as it was kept; undefined where none is kept that fits. */
export async function findKeptIndex(
  address: string,
  versions: Versions,
): Promise<ScreeningIndex | undefined> {
  const pool = createPool(address, { ...CONNECTION, isReadOnly: true })
  try {
    const client = await pool.connect()
    try {
      const bytes = await findSnapshotBytes(client, snapshotKey(versions))
      return bytes && findIndexIn(bytes, versions)
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}

/** The same built from the entries. */
export async function buildIndexOf(address: string, versions: Versions): Promise<ScreeningIndex> {
  const database = connect(address, { ...CONNECTION, isReadOnly: true })
  try {
    return await readIndex(database, versions)
  } finally {
    await database.destroy()
  }
}

/** Keeps a large index for the processes that start after this one, where whoever asks may. */
export async function keepIndex(
  address: string,
  index: ScreeningIndex,
  fewestNames = FEWEST_NAMES,
): Promise<void> {
  if (nameCount(index) < fewestNames) return
  const database = connect(address, CONNECTION)
  try {
    if (await mayKeepSnapshots(database))
      await putSnapshot(database, snapshotKey(index.listVersions), snapshotOf(index))
  } finally {
    await database.destroy()
  }
}
