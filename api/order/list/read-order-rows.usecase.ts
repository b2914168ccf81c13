import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { listOrderLines } from './order-list.store.ts'
import { orderRowOf, peopleIn } from './order-row.view.ts'

export async function readOrderRows(
  orderCodes: readonly string[],
  { database, actor, now }: { database: Database; actor: StaffActor; now: Date },
): Promise<OrderRow[]> {
  const lines = await listOrderLines(database, orderCodes, actor)
  const names = await nameStaff(database, peopleIn(lines))
  const rows = new Map(lines.map((line) => [line.order_code, orderRowOf(line, names, now)]))
  return orderCodes.flatMap((code) => rows.get(code) ?? [])
}
