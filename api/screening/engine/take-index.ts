import type { ScreeningIndex } from '@kaihu/screening/index/screening-index.ts'
import { findIndexIn, snapshotKey } from '@kaihu/screening/index/snapshot.ts'
import { createPool } from '../../platform/database/pool.ts'
import { SnapshotBroken } from './index-news.ts'
import { findSnapshotBytes } from './snapshot.store.ts'

/** Reading or keeping a million entries takes batches of some hundred milliseconds each; none of them this long. */
export const CONNECTION = { max: 1, applicationName: 'kaihu-screening', statementTimeout: 60_000 } as const

export type Versions = Readonly<Record<string, string>>

/** Undefined where none is kept. `onFound` hears of one before it comes. @throws SnapshotBroken */
export async function findKeptIndex(
  address: string,
  versions: Versions,
  onFound: () => void = () => undefined,
): Promise<ScreeningIndex | undefined> {
  const pool = createPool(address, { ...CONNECTION, isReadOnly: true })
  try {
    const client = await pool.connect()
    try {
      const bytes = await findSnapshotBytes(client, snapshotKey(versions), onFound)
      return bytes && believedIndex(bytes, versions)
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}

function believedIndex(bytes: Uint8Array, versions: Versions): ScreeningIndex {
  const index = findIndexIn(bytes, versions)
  if (!index) throw new SnapshotBroken('The kept index says that it is of other lists')
  return index
}
