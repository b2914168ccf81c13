import type { CallReply } from '@kaihu/contract/call.ts'
import type { listOrders as listOrdersCall } from '@kaihu/contract/order-list.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { fetchPage } from './fetch-page.ts'
import type { OrderQuery } from './order-filter.sql.ts'
import { countOrders } from './order-list.store.ts'
import { writeCursor } from './order-page.sql.ts'
import { orderRowOf, peopleIn } from './order-row.view.ts'

export async function listOrders(
  query: OrderQuery,
  { database, actor, now }: { database: Database; actor: StaffActor; now: Date },
): Promise<CallReply<typeof listOrdersCall>> {
  const viewer = { actor, now }
  const { lines, expected } = await fetchPage(database, query, viewer)
  const isAll = query.cursor === undefined && lines.length <= query.pageSize
  const total = isAll
    ? { value: lines.length, isExact: true }
    : await countOrders(database, query, viewer, expected)
  const page = lines.slice(0, query.pageSize)
  const names = await nameStaff(database, peopleIn(page))
  const last = page.at(-1)
  return {
    items: page.map((line) => orderRowOf(line, names, now)),
    nextCursor: lines.length > page.length && last ? writeCursor(last.cursor) : null,
    total,
  }
}
