import type { CallReply } from '@kaihu/contract/call.ts'
import type { getOrder, getOrderActions, getOrderTimeline } from '@kaihu/contract/order.ts'
import type { LackingView, listOrderTasks } from '@kaihu/contract/order-task.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import { DECIDED_ELSEWHERE, OPENED_ELSEWHERE } from '@kaihu/domain/order/decide/decided-elsewhere.ts'
import type { GateKind } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { availableTasks, type DeskView } from '@kaihu/domain/order/rights/available-tasks.ts'
import type { FactKey } from '@kaihu/domain/order/state/facts.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import type { Lacking } from '../../order/command/lacking.ts'
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
import { lackingToClose, lackingToState } from '../task-refusals.ts'
import { actionOffersOf, refusalInWords } from './action-offer.view.ts'
import { findCompanyApplications, findKnownCompany } from './company-applications.usecase.ts'
import { orderDetailOf } from './order-detail.view.ts'
import { type ClosedFacts, factViewsOf, peopleInTasks, taskViewOf } from './task.view.ts'
import { peopleInEvents, timelineOf } from './timeline.view.ts'

export type Reader = { database: Database; actor: StaffActor; now: Date; locale: Locale }

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

export async function readActions(
  orderCode: string,
  { database, actor, now, locale }: Reader,
): Promise<CallReply<typeof getOrderActions>> {
  const { state, version } = await getVisibleOrder(database, orderCode, actor)
  const { order: settings } = await readSettings(database)
  return { version, actions: await actionOffersOf(database, state, { actor, now, locale, settings }) }
}

export async function readTimeline(
  orderCode: string,
  { database, actor }: Reader,
): Promise<CallReply<typeof getOrderTimeline>> {
  await getVisibleOrder(database, orderCode, actor)
  const events = await listEvents(database, orderCode)
  return { entries: timelineOf(events, await nameStaff(database, peopleInEvents(events))) }
}

export async function readTasks(
  orderCode: string,
  reader: Reader,
): Promise<CallReply<typeof listOrderTasks>> {
  const { database, actor, now } = reader
  const { state, version } = await getVisibleOrder(database, orderCode, actor)
  const { order: settings } = await readSettings(database)
  const desk = availableTasks(state, actor, instantOf(now), settings)
  const names = await nameStaff(database, peopleInTasks(state))
  const lacking = await lackingByTask(state, desk, reader)
  return {
    version,
    tasks: desk.tasks.flatMap((task) => taskViewOf(state, task, names, lacking.get(task.kind) ?? [])),
    openable: desk.tasks
      .filter(({ verbs }) => verbs.includes('open'))
      .filter(({ kind }) => ![...DECIDED_ELSEWHERE, ...OPENED_ELSEWHERE].includes(kind))
      .map(({ kind }) => kind),
    facts: factViewsOf(state, desk, await lackingByFact(state, desk, reader)),
  }
}

function inWords({ refusal, open }: Lacking, locale: Locale): LackingView {
  return { ...refusalInWords(refusal, locale), open: open.map(({ path }) => path) }
}

async function lackingByTask(state: OrderState, { tasks }: DeskView, { database, now, locale }: Reader) {
  const lacking = new Map<GateKind, LackingView[]>()
  for (const { kind, verbs, refusals } of tasks) {
    if (!verbs.includes('close') && refusals.length === 0) continue
    const elsewhere = await lackingToClose(database, kind, { state, now })
    const all = [...refusals.map((refusal) => ({ refusal, open: [] })), ...elsewhere]
    lacking.set(
      kind,
      all.map((one) => inWords(one, locale)),
    )
  }
  return lacking
}

async function lackingByFact(
  state: OrderState,
  { facts }: DeskView,
  { database, now, locale }: Reader,
): Promise<ClosedFacts> {
  const closed = new Map<FactKey, LackingView[]>()
  for (const fact of facts.filter((one) => state.facts[one] !== true)) {
    const lacking = await lackingToState(database, fact, { state, now })
    if (lacking.length > 0)
      closed.set(
        fact,
        lacking.map((one) => inWords(one, locale)),
      )
  }
  return closed
}

export async function readPushes(orderCode: string, { database, actor }: Reader) {
  await getVisibleOrder(database, orderCode, actor)
  const rows = await listPushes(database, orderCode)
  const tries = await listTries(database, orderCode)
  return { items: rows.map((row) => pushViewOf(row, tries)) }
}
