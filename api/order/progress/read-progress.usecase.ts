import type { CallInput, CallReply } from '@kaihu/contract/call.ts'
import type { getProgress, listProgress } from '@kaihu/contract/progress.ts'
import type { ActorRef, StaffActor } from '@kaihu/domain/access/actor.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import type { HolidayCalendar } from '@kaihu/domain/base/public-holidays.ts'
import { progressOf, type Stay } from '@kaihu/domain/order/progress.ts'
import { expiryOf } from '@kaihu/domain/order/time/deadlines.ts'
import { nameStaff, type PersonName } from '../../access/names/name-staff.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { listOrders } from '../list/list-orders.usecase.ts'
import { findOrderLine } from '../list/order-list.store.ts'
import { orderRowOf, peopleIn } from '../list/order-row.view.ts'
import { getVisibleOrder } from '../read/get-visible-order.usecase.ts'
import { readWays, type Way } from './moves.store.ts'

type Reader = { database: Database; actor: StaffActor; now: Date }

function timesOf(way: Way | undefined, now: Date, holidays: HolidayCalendar) {
  if (!way) return { touchMinutes: 0, waitingMinutes: 0 }
  const { touchMinutes, waitingMinutes } = progressOf(way.created, way.moves, instantOf(now), holidays)
  return { touchMinutes, waitingMinutes }
}

export async function readProgressList(
  query: CallInput<typeof listProgress>['query'],
  { database, actor, now }: Reader,
): Promise<CallReply<typeof listProgress>> {
  const page = await listOrders(query, { database, actor, now })
  const ways = await readWays(
    database,
    page.items.map(({ orderCode }) => orderCode),
  )
  const { order: settings } = await readSettings(database)
  return {
    ...page,
    items: page.items.map((order) => ({
      order,
      times: timesOf(ways.get(order.orderCode), now, settings.holidays),
    })),
  }
}

function whoOf(by: ActorRef, names: ReadonlyMap<string, PersonName>) {
  return {
    kind: by.kind,
    role: by.kind === 'staff' ? by.role : null,
    person: by.kind === 'staff' ? (names.get(by.staffId) ?? null) : null,
  }
}

function stayViewOf({ steps: _steps, by, ...stay }: Stay, names: ReadonlyMap<string, PersonName>) {
  return {
    ...stay,
    actor: by && whoOf(by, names),
  }
}

export async function readProgress(
  orderCode: string,
  { database, actor, now }: Reader,
): Promise<CallReply<typeof getProgress>> {
  const { state } = await getVisibleOrder(database, orderCode, actor)
  const [line, ways, settings] = await Promise.all([
    findOrderLine(database, orderCode),
    readWays(database, [orderCode]),
    readSettings(database),
  ])
  const way = ways.get(orderCode)
  if (!line || !way) throw refuse('notFound')
  const { holidays } = settings.order
  const { stays, ...sums } = progressOf(way.created, way.moves, instantOf(now), holidays)
  const people = stays.flatMap(({ by }) => (by?.kind === 'staff' ? [by.staffId] : []))
  const names = await nameStaff(database, [...peopleIn([line]), ...people])
  return {
    ...sums,
    order: orderRowOf(line, names, now),
    stays: stays.map((stay) => stayViewOf(stay, names)),
    expiresAt: expiryOf(state, settings.order)?.expires ?? null,
  }
}
