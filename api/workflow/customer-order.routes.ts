import {
  createCustomerOrder,
  getCustomerActions,
  getCustomerApplication,
  getCustomerOrder,
  listCustomerOrders,
  performCustomerAction,
  reopenCustomerOrder,
  saveCustomerIntake,
} from '@kaihu/contract/customer-order.ts'
import { getOpeningTerms } from '@kaihu/contract/opening-terms.ts'
import { publishedFees } from '@kaihu/domain/lists/fee-schedule.ts'
import { FLOWS } from '@kaihu/domain/lists/flows.ts'
import { bankDaysOf } from '@kaihu/domain/order/time/bank-days.ts'
import { readApplication, readDifferences } from '../application/get-application.usecase.ts'
import { describeTextsOf } from '../consents/order-texts.usecase.ts'
import { requireConsents } from '../consents/own-consents.usecase.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import { canWrite } from '../order/read/may-write.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { readSettings } from '../settings/order-settings.ts'
import { isSubmission } from './action-steps.ts'
import { describeForCustomer, describeOrdersOf } from './customer/get-customer-order.usecase.ts'
import { reopenOrder } from './customer/reopen-order.usecase.ts'
import { actionOffersOf } from './desk/action-offer.view.ts'
import { intakeAnswersOf, intakeByCustomer, saveIntake } from './intake-order.usecase.ts'
import { performAction } from './perform-action.usecase.ts'

const list = implement(listCustomerOrders, async (_input, { database, actor, now }) => ({
  items: await describeOrdersOf(database, actor.customerId, now),
}))

const create = implementWrite(createCustomerOrder, async ({ body }, { trx, actor, now }) => {
  await requireConsents(trx, actor.customerId, now)
  return describeForCustomer(trx, await intakeByCustomer(trx, { answers: body, actor, now }), now)
})

const reopen = implementWrite(reopenCustomerOrder, async ({ params }, { trx, actor, now }) => {
  await requireConsents(trx, actor.customerId, now)
  return describeForCustomer(trx, await reopenOrder(trx, { ...params, actor, now }), now)
})

const intake = implementWrite(saveCustomerIntake, async ({ params, body }, { trx, actor, now }) => {
  const saved = await saveIntake(trx, { ...params, answers: body, version: body.version, actor, now })
  return describeForCustomer(trx, saved, now)
})

const one = implement(getCustomerOrder, async ({ params }, { database, actor, now }) =>
  describeForCustomer(database, await getVisibleOrder(database, params.orderCode, actor), now),
)

const actions = implement(getCustomerActions, async ({ params }, { database, actor, now, locale }) => {
  const { state, version } = await getVisibleOrder(database, params.orderCode, actor)
  const { order: settings } = await readSettings(database)
  const offers = await actionOffersOf(database, state, { actor, now, locale, settings })
  return {
    version,
    actions: offers.map(({ action, isOpen, refusals, needsReason }) => ({
      action,
      isOpen,
      refusals,
      needsReason,
    })),
  }
})

const act = implementWrite(performCustomerAction, async ({ params, body }, { trx, actor, locale, now }) => {
  const { action } = params
  if (action === 'submit_intake' || isSubmission(action)) await requireConsents(trx, actor.customerId, now)
  return describeForCustomer(trx, await performAction(trx, { ...params, ...body, actor, locale, now }), now)
})

const application = implement(getCustomerApplication, async ({ params }, { database, actor, now }) => {
  const order = await getVisibleOrder(database, params.orderCode, actor)
  const isWritable = canWrite(order.state, actor)
  const view = { state: order.state, now, isWritable }
  const { kept, sections, progress, returned } = await readApplication(database, view)
  const { differing } = await readDifferences(database, order.state, kept.answers)
  return {
    order: await describeForCustomer(database, order, now),
    sections,
    progress,
    returned,
    intake: intakeAnswersOf(order.state.intake),
    discrepancies: [...differing],
    texts: await describeTextsOf(database, order.state, now),
  }
})

/** By the limits and fees in force: an order that is begun now starts with them. */
const terms = implement(getOpeningTerms, async (_input, { database }) => {
  const { rules } = await readSettings(database)
  return {
    ways: FLOWS.map((flow) => ({ flow, bankDays: bankDaysOf(flow, rules?.timeLimits) })),
    fees: publishedFees(rules?.settings?.fees),
  }
})

export const customerOrderRoutes: readonly Route[] = [
  list,
  create,
  reopen,
  intake,
  one,
  actions,
  act,
  application,
  terms,
]
