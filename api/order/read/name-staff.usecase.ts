import type { Database } from '../../platform/database/connect.ts'
import { findNames, type PersonName } from './staff.store.ts'

/** Names of staff by id, for screens. */
export function nameStaff(
  database: Database,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, PersonName>> {
  return findNames(database, staffIds)
}
