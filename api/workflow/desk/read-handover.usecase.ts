import type { CallReply } from '@kaihu/contract/call.ts'
import type { getOrderHandover } from '@kaihu/contract/order.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { isInScope } from '@kaihu/domain/order/rights/order-scope.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import { findOrder } from '../../order/order.store.ts'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import { findHandover } from './handover.store.ts'

/** For so long whoever had an order is told where it went; afterwards it is none of theirs. */
const TOLD_FOR_MS = 24 * 3_600_000

type Reader = { database: Database; actor: StaffActor; now: Date }

/** Everybody else gets the same 404 as for an order that does not exist. */
export async function readHandover(
  orderCode: string,
  { database, actor, now }: Reader,
): Promise<CallReply<typeof getOrderHandover>> {
  const since = new Date(now.getTime() - TOLD_FOR_MS)
  const order = await findOrder(database, orderCode)
  const handover = await findHandover(database, orderCode, { staffId: actor.staffId, since })
  if (!order || !handover || isInScope(order.state, actor)) throw refuse('notFound')
  const holder = order.state.seats[handover.seat]?.staffId ?? handover.to
  const names = await nameStaff(
    database,
    [holder, handover.by].filter((id) => id !== null),
  )
  const person = (id: string) => names.get(id) ?? { staffId: id, name: id, nameEn: id }
  return {
    seat: handover.seat,
    to: person(holder),
    by: handover.by === null ? null : person(handover.by),
    at: handover.at.toISOString(),
  }
}
