import type { SystemName } from '@kaihu/contract/connections.ts'
import type { Database } from '../../platform/database/connect.ts'
import { linesOf } from './lines.ts'
import { findSilentSince } from './outside-call.store.ts'

/** The first of the calls of a kind that went unanswered since one was answered; undefined where none did. */
export async function silentSince(
  database: Database,
  system: SystemName,
  operation: string,
): Promise<Date | undefined> {
  await linesOf(database).flush()
  return findSilentSince(database, system, operation)
}
