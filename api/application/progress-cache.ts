import { type CheckCache, createCheckCache } from '@kaihu/domain/form/check/check-cache.ts'

/** So many applications are being filled in on one server at a time; what is known of the others is found anew. */
const MOST_KEPT = 100

const memories = new Map<string, CheckCache>()

/** Compared with the answers whenever it is used: it needs no word of what happens elsewhere. */
export function progressCacheOf(orderCode: string): CheckCache {
  const memory = memories.get(orderCode) ?? createCheckCache()
  // The one used last goes to the end: the one that rested longest is forgotten first.
  memories.delete(orderCode)
  memories.set(orderCode, memory)
  const [oldest] = memories.keys()
  if (memories.size > MOST_KEPT && oldest !== undefined) memories.delete(oldest)
  return memory
}
