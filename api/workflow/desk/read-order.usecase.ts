import type { CallReply } from '@kaihu/contract/call.ts'
import type { getOrder, getOrderActions, getOrderTimeline } from '@kaihu/contract/order.ts'
import type { listOrderTasks } from '@kaihu/contract/order-task.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import { DECIDED_ELSEWHERE, OPENED_ELSEWHERE } from '@kaihu/domain/order/decide/decided-elsewhere.ts'
import { availableTasks, type DeskView } from '@kaihu/domain/order/rights/available-tasks.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import { listSlots } from '../../application/list-slots.usecase.ts'
import { findOrderLine } from '../../order/list/order-list.store.ts'
import { orderRowOf, peopleIn } from '../../order/list/order-row.view.ts'
import { listEvents } from '../../order/order.store.ts'
import { listPushes, listTries } from '../../order/push/push.store.ts'
import { pushViewOf } from '../../order/push/push.view.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Locale } from '../../platform/routes.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { actionOffersOf, refusalInWords } from './action-offer.view.ts'
import { findCompanyApplications, findKnownCompany } from './company-applications.usecase.ts'
import { orderDetailOf } from './order-detail.view.ts'
import { type ClosedFacts, factViewsOf, peopleInTasks, taskViewOf } from './task.view.ts'
import { peopleInEvents, timelineOf } from './timeline.view.ts'

/** Who reads, when, in which language. */
export type Reader = { database: Database; actor: StaffActor; now: Date; locale: Locale }

/** One order with its line, state and facts. */
export async function readOrder(orderCode: string, reader: Reader): Promise<CallReply<typeof getOrder>> {
  const { database, actor, now } = reader
  const { state } = await getVisibleOrder(database, orderCode, actor)
  const line = await findOrderLine(database, orderCode)
  if (!line) throw refuse('notFound')
  const row = orderRowOf(line, await nameStaff(database, peopleIn([line])), now)
  const { order: settings } = await readSettings(database)
  return {
    ...orderDetailOf(row, state, { actor, feeDiscountLimit: settings.feeDiscountLimit }),
    knownCompany: await findKnownCompany(database, state),
    companyApplications: await findCompanyApplications(database, state, actor),
  }
}

/** What the reader may do with the order now. */
export async function readActions(
  orderCode: string,
  { database, actor, now, locale }: Reader,
): Promise<CallReply<typeof getOrderActions>> {
  const { state, version } = await getVisibleOrder(database, orderCode, actor)
  const { order: settings } = await readSettings(database)
  return { version, actions: actionOffersOf(state, { actor, now, locale, settings }) }
}

/** What happened to the order. */
export async function readTimeline(
  orderCode: string,
  { database, actor }: Reader,
): Promise<CallReply<typeof getOrderTimeline>> {
  await getVisibleOrder(database, orderCode, actor)
  const events = await listEvents(database, orderCode)
  return { entries: timelineOf(events, await nameStaff(database, peopleInEvents(events))) }
}

/** The gate tasks and facts of the order, and what the reader may do with them. */
export async function readTasks(
  orderCode: string,
  reader: Reader,
): Promise<CallReply<typeof listOrderTasks>> {
  const { database, actor, now } = reader
  const { state, version } = await getVisibleOrder(database, orderCode, actor)
  const { order: settings } = await readSettings(database)
  const desk = availableTasks(state, actor, instantOf(now), settings)
  const names = await nameStaff(database, peopleInTasks(state))
  return {
    version,
    tasks: desk.tasks.flatMap((task) => taskViewOf(task, names)),
    openable: desk.tasks
      .filter(({ verbs }) => verbs.includes('open'))
      .filter(({ kind }) => ![...DECIDED_ELSEWHERE, ...OPENED_ELSEWHERE].includes(kind))
      .map(({ kind }) => kind),
    facts: factViewsOf(state, desk, await closedFactsOf(state, desk, reader)),
  }
}

/** That the documents are complete follows from the documents; while one is open nobody states it by hand. */
async function closedFactsOf(
  state: OrderState,
  { facts }: DeskView,
  { database, now, locale }: Reader,
): Promise<ClosedFacts> {
  if (!facts.includes('documents_complete') || state.facts.documents_complete === true) return new Map()
  const { isComplete } = await listSlots(database, state, {
    actor: { kind: 'system', job: 'documents' },
    now,
  })
  if (isComplete) return new Map()
  return new Map([['documents_complete', refusalInWords({ code: 'documents_incomplete' }, locale)]])
}

/** The pushes of the order to the core systems. */
export async function readPushes(orderCode: string, { database, actor }: Reader) {
  await getVisibleOrder(database, orderCode, actor)
  const rows = await listPushes(database, orderCode)
  const tries = await listTries(database, orderCode)
  return { items: rows.map((row) => pushViewOf(row, tries)) }
}
