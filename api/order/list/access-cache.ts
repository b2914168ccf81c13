import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { ListAccess } from './list-access.store.ts'
import type { OrderQuery } from './order-list.store.ts'

/** The planner's view of a list changes slowly; asking it costs as much as the page itself. */
const KEPT_MS = 60_000
const MOST_KEPT = 5_000

type Kept = { until: number; access: ListAccess }

const caches = new WeakMap<Database, Map<string, Kept>>()

function cacheOf(database: Database): Map<string, Kept> {
  const cache = caches.get(database) ?? new Map<string, Kept>()
  caches.set(database, cache)
  return cache
}

const OWN_ORDERS: readonly Role[] = ['RM', 'RO', 'CM', 'AO']

/** Whether a person of this role has so few orders that one colleague's list is fetched like the other's. */
export function isAlikeForAll({ role }: StaffActor): boolean {
  return OWN_ORDERS.includes(role)
}

export function listKeyOf(query: OrderQuery, actor: StaffActor): string {
  const { cursor: _cursor, ...rest } = query
  const whose = isAlikeForAll(actor) ? [] : [actor.staffId, actor.sector, actor.branchCodes]
  return JSON.stringify([actor.role, ...whose, rest])
}

export function recallAccess(database: Database, key: string, now: Date): ListAccess | undefined {
  const known = cacheOf(database).get(key)
  return known && known.until > now.getTime() ? known.access : undefined
}

export function keepAccess(database: Database, key: string, now: Date, access: ListAccess): void {
  const cache = cacheOf(database)
  cache.delete(key)
  const oldest = cache.size >= MOST_KEPT ? cache.keys().next().value : undefined
  if (oldest !== undefined) cache.delete(oldest)
  cache.set(key, { until: now.getTime() + KEPT_MS, access })
}
