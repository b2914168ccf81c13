import { getDashboard as getDashboardCall } from '@kaihu/contract/dashboard.ts'
import { getOrder, getOrderActions, getOrderTimeline, listStaffCandidates } from '@kaihu/contract/order.ts'
import { listOrders as listOrdersCall } from '@kaihu/contract/order-list.ts'
import { listOrderTasks } from '@kaihu/contract/order-task.ts'
import { listOrderPushes } from '@kaihu/contract/push.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import { availableTasks } from '@kaihu/domain/order/available-tasks.ts'
import type { Database } from '../platform/database/connect.ts'
import { refuse } from '../platform/refuse.ts'
import { implement, type Route } from '../platform/routes.ts'
import { actionOffersOf } from './desk/action-offer.view.ts'
import { getDashboard } from './desk/get-dashboard.usecase.ts'
import { orderDetailOf } from './desk/order-detail.view.ts'
import { factViewsOf, peopleInTasks, taskViewOf } from './desk/task.view.ts'
import { peopleInEvents, timelineOf } from './desk/timeline.view.ts'
import { getVisibleOrder } from './get-visible-order.usecase.ts'
import { listOrders } from './list/list-orders.usecase.ts'
import { findOrderLine } from './list/order-list.store.ts'
import { orderRowOf, peopleIn } from './list/order-row.view.ts'
import { listEvents } from './order.store.ts'
import { readSettings } from './order-settings.ts'
import { listPushes } from './push/push.store.ts'
import { pushViewOf } from './push/push.view.ts'
import { findNames, listCandidates, seatOfRole } from './staff.store.ts'

const list = implement(listOrdersCall, ({ query }, { database, actor, now }) =>
  listOrders(query, { database, actor, now }),
)

const getLine = async (database: Database, orderCode: string) => {
  const line = await findOrderLine(database, orderCode)
  if (!line) throw refuse('notFound')
  return line
}

const detail = implement(getOrder, async ({ params }, { database, actor, now }) => {
  const { state } = await getVisibleOrder(database, params.orderCode, actor)
  const line = await getLine(database, params.orderCode)
  const row = orderRowOf(line, await findNames(database, peopleIn([line])), now)
  return orderDetailOf(row, state, actor)
})

const actions = implement(getOrderActions, async ({ params }, { database, actor, now, locale }) => {
  const { state, version } = await getVisibleOrder(database, params.orderCode, actor)
  const { order: settings } = await readSettings(database)
  return { version, actions: actionOffersOf(state, { actor, now, locale, settings }) }
})

const timeline = implement(getOrderTimeline, async ({ params }, { database, actor }) => {
  await getVisibleOrder(database, params.orderCode, actor)
  const events = await listEvents(database, params.orderCode)
  return { entries: timelineOf(events, await findNames(database, peopleInEvents(events))) }
})

const tasks = implement(listOrderTasks, async ({ params }, { database, actor, now }) => {
  const { state, version } = await getVisibleOrder(database, params.orderCode, actor)
  const { order: settings } = await readSettings(database)
  const desk = availableTasks(state, actor, instantOf(now), settings)
  const names = await findNames(database, peopleInTasks(state))
  return {
    version,
    tasks: desk.tasks.flatMap((task) => taskViewOf(task, names)),
    openable: desk.tasks.filter(({ verbs }) => verbs.includes('open')).map(({ kind }) => kind),
    facts: factViewsOf(state, desk),
  }
})

const pushes = implement(listOrderPushes, async ({ params }, { database, actor }) => {
  await getVisibleOrder(database, params.orderCode, actor)
  const rows = await listPushes(database, params.orderCode)
  return { items: rows.map(pushViewOf) }
})

const candidates = implement(listStaffCandidates, async ({ query }, { database, actor, now }) => {
  const { usualOrderLimit: usualLimit } = await readSettings(database)
  const { role, branch } = query
  if (branch !== undefined && !actor.branchCodes.includes(branch)) throw refuse('notFound')
  const seat = seatOfRole(role) ?? 'CM'
  const found = await listCandidates(database, { role, branch }, { seat, now, usualLimit })
  return {
    items: found.map(({ staffId, name, nameEn, openOrders, orderLimit, isAbsent, absentUntil }) => ({
      staffId,
      name,
      nameEn,
      load: seatOfRole(role) ? openOrders : 0,
      isAbsent,
      absentUntil: absentUntil?.toISOString() ?? null,
      isAtLimit: openOrders >= orderLimit,
    })),
  }
})

const dashboard = implement(getDashboardCall, (_input, { database, actor, now }) =>
  getDashboard(database, { actor, now }),
)

/** The calls of staff that read orders. */
export const orderReadRoutes: readonly Route[] = [
  list,
  detail,
  actions,
  timeline,
  tasks,
  pushes,
  candidates,
  dashboard,
]
