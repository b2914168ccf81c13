import { buildIndex } from '@kaihu/screening/index/build-index.ts'
import type { ScreeningIndex } from '@kaihu/screening/index/screening-index.ts'
import type { ListEntry } from '@kaihu/screening/model.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readEntries } from '../lists/entry.store.ts'

export async function readIndex(
  database: Database,
  versions: Readonly<Record<string, string>>,
): Promise<ScreeningIndex> {
  const entries: ListEntry[] = []
  for (const version of Object.values(versions)) {
    for await (const entry of readEntries(database, version)) entries.push(entry)
  }
  return buildIndex(entries, { listVersions: versions })
}
