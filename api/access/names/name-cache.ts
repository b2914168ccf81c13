import type { Queryable } from '../../platform/database/transaction.ts'
import type { PersonName } from './name.store.ts'

/** A changed name is shown everywhere after so long; every list and timeline asks for the same few hundred. */
const KEPT_MS = 30_000
const MOST_KEPT = 20_000

type Cache = { since: number; names: Map<string, PersonName> }

const caches = new WeakMap<object, Cache>()

/** Names read within the last half minute, to be added to. Each transaction has a cache of its own. */
export function nameCacheOf(database: Queryable): Map<string, PersonName> {
  const known = caches.get(database)
  const isUsable = known && performance.now() - known.since < KEPT_MS && known.names.size < MOST_KEPT
  if (isUsable) return known.names
  const names = new Map<string, PersonName>()
  caches.set(database, { since: performance.now(), names })
  return names
}
