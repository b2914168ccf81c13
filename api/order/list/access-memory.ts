import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { ListAccess } from './list-access.store.ts'
import type { OrderQuery } from './order-list.store.ts'

/** The planner's view of a list changes slowly; asking it costs as much as the page itself. */
const KEPT_MS = 60_000
const MOST_KEPT = 5_000

type Kept = { until: number; access: ListAccess }

const memories = new WeakMap<Database, Map<string, Kept>>()

const memoryOf = (database: Database): Map<string, Kept> => {
  const memory = memories.get(database) ?? new Map<string, Kept>()
  memories.set(database, memory)
  return memory
}

/** One list of one person, whichever page. */
export const listKeyOf = (query: OrderQuery, actor: StaffActor): string => {
  const { cursor: _cursor, ...rest } = query
  return JSON.stringify([actor.staffId, actor.role, actor.sector, actor.branchCodes, rest])
}

/** How this list was fetched within the last minute. Wrong only ever in speed, never in content. */
export const recallAccess = (database: Database, key: string, now: Date): ListAccess | undefined => {
  const known = memoryOf(database).get(key)
  return known && known.until > now.getTime() ? known.access : undefined
}

/** Keeps it for a minute; of too many the oldest goes. */
export const keepAccess = (database: Database, key: string, now: Date, access: ListAccess): void => {
  const memory = memoryOf(database)
  memory.delete(key)
  const oldest = memory.size >= MOST_KEPT ? memory.keys().next().value : undefined
  if (oldest !== undefined) memory.delete(oldest)
  memory.set(key, { until: now.getTime() + KEPT_MS, access })
}
