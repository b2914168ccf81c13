import type { SystemName } from '@kaihu/contract/connections.ts'
import type { Database } from '../../platform/database/connect.ts'
import { linesOf } from './lines.ts'
import { findSilentSince } from './outside-call.store.ts'

export async function silentSince(
  database: Database,
  system: SystemName,
  operation: string,
): Promise<Date | undefined> {
  await linesOf(database).flush()
  return findSilentSince(database, system, operation)
}
