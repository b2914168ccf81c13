import type { Database } from '../platform/database/connect.ts'
import { listFirstShown } from './witness.store.ts'

export function witnessesSince(database: Database, checkpointNo: number) {
  return listFirstShown(database, checkpointNo)
}
