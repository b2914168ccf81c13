import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { PersonName } from './staff.store.ts'

/** A changed name is shown everywhere after so long; every list and timeline asks for the same few hundred. */
const KEPT_MS = 30_000
const MOST_KEPT = 20_000

type Memory = { since: number; names: Map<string, PersonName> }

const memories = new WeakMap<object, Memory>()

/** Names read within the last half minute, to be added to. Each transaction remembers for itself. */
export function nameMemoryOf(database: Database | Transaction): Map<string, PersonName> {
  const known = memories.get(database)
  const isUsable = known && performance.now() - known.since < KEPT_MS && known.names.size < MOST_KEPT
  if (isUsable) return known.names
  const names = new Map<string, PersonName>()
  memories.set(database, { since: performance.now(), names })
  return names
}
