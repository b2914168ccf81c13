import type { Database } from '../platform/database/connect.ts'
import { listFirstShown } from './witness.store.ts'

/** Who outside was shown a checkpoint or a later one, each with the first that covers it. */
export function witnessesSince(database: Database, checkpointNo: number) {
  return listFirstShown(database, checkpointNo)
}
