import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { ListAccess } from './list-access.store.ts'
import type { OrderQuery } from './order-list.store.ts'

/** The planner's view of a list changes slowly; asking it costs as much as the page itself. */
const KEPT_MS = 60_000
const MOST_KEPT = 5_000

type Kept = { until: number; access: ListAccess }

const memories = new WeakMap<Database, Map<string, Kept>>()

function memoryOf(database: Database): Map<string, Kept> {
  const memory = memories.get(database) ?? new Map<string, Kept>()
  memories.set(database, memory)
  return memory
}

const OWN_ORDERS: readonly Role[] = ['RM', 'RO', 'CM', 'AO']

/** Whether a person of this role has so few orders that one colleague's list is fetched like the other's. */
export function isAlikeForAll({ role }: StaffActor): boolean {
  return OWN_ORDERS.includes(role)
}

/** One list of one person, whichever page; of those with orders of their own, of everybody in the role. */
export function listKeyOf(query: OrderQuery, actor: StaffActor): string {
  const { cursor: _cursor, ...rest } = query
  const whose = isAlikeForAll(actor) ? [] : [actor.staffId, actor.sector, actor.branchCodes]
  return JSON.stringify([actor.role, ...whose, rest])
}

/** How this list was fetched within the last minute. Wrong only ever in speed, never in content. */
export function recallAccess(database: Database, key: string, now: Date): ListAccess | undefined {
  const known = memoryOf(database).get(key)
  return known && known.until > now.getTime() ? known.access : undefined
}

/** Keeps it for a minute; of too many the oldest goes. */
export function keepAccess(database: Database, key: string, now: Date, access: ListAccess): void {
  const memory = memoryOf(database)
  memory.delete(key)
  const oldest = memory.size >= MOST_KEPT ? memory.keys().next().value : undefined
  if (oldest !== undefined) memory.delete(oldest)
  memory.set(key, { until: now.getTime() + KEPT_MS, access })
}
