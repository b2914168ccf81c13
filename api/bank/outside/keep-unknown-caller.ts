import type { SystemName } from '@kaihu/contract/connections.ts'
import type { Database } from '../../platform/database/connect.ts'
import { CoreSystemError } from '../core-system.ts'
import { linesOf } from './lines.ts'

/** One refusal says it; whoever goes on guessing fills no table. */
const ONCE_IN_MS = 60_000
const lastKept = new WeakMap<Database, Map<SystemName, number>>()

function isAnew(database: Database, system: SystemName, now: number): boolean {
  const kept = lastKept.get(database) ?? new Map<SystemName, number>()
  lastKept.set(database, kept)
  if (now - (kept.get(system) ?? Number.NEGATIVE_INFINITY) < ONCE_IN_MS) return false
  kept.set(system, now)
  return true
}

/** Seen where the system's other calls are, with the settings to look at. */
export async function keepUnknownCaller(
  database: Database,
  { system, setting, now }: { readonly system: SystemName; readonly setting: string; readonly now: Date },
): Promise<void> {
  if (!isAnew(database, system, now.getTime())) return
  const refused = new CoreSystemError('refused', `somebody called as ${system} and could not show it`, {
    cause: 'caller_unknown',
    setting,
  })
  await linesOf(database)
    .to(system)
    .tried('caller', () => Promise.reject(refused))
    .catch(() => undefined)
}
