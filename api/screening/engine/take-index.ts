import type { ScreeningIndex } from '@kaihu/screening/index/screening-index.ts'
import { findIndexIn, snapshotKey } from '@kaihu/screening/index/snapshot.ts'
import { createPool } from '../../platform/database/pool.ts'
import { findSnapshotBytes } from './snapshot.store.ts'

/** Reading or keeping a million entries takes batches of some hundred milliseconds each; none of them this long. */
export const CONNECTION = { max: 1, applicationName: 'kaihu-screening', statementTimeout: 60_000 } as const

export type Versions = Readonly<Record<string, string>>

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
