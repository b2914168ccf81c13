import {
  checkNatureOfAccount,
  decideNatureOfAccount,
  getAccountTypeChange,
  getNatureOfAccount,
  requestAccountTypeChange,
} from '@kaihu/contract/account-type.ts'
import { getKeptAnswers } from '../../application/kept-answers.usecase.ts'
import { withIntake } from '../../application/section/prefill.ts'
import { isRestrictedByRule } from '../../diligence/checklist/is-restricted.usecase.ts'
import { commandAnswerOf } from '../../order/command/command.view.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import { accountTypeChangeOf, natureOfAccountOf } from './account-type.view.ts'
import { checkChange, decideChange } from './decide-change.usecase.ts'
import { requestChange } from './request-change.usecase.ts'

const forCustomer = implement(getAccountTypeChange, async ({ params }, { database, actor }) => {
  const order = await getVisibleOrder(database, params.orderCode, actor)
  return accountTypeChangeOf(order, await getKeptAnswers(database, params.orderCode))
})

const request = implementWrite(requestAccountTypeChange, async ({ params, body }, { trx, actor, now }) => {
  const order = await requestChange(trx, { ...params, ...body, actor, now })
  return accountTypeChangeOf(order, await getKeptAnswers(trx, params.orderCode))
})

const forStaff = implement(getNatureOfAccount, async ({ params }, { database, actor, now }) => {
  const order = await getVisibleOrder(database, params.orderCode, actor)
  const kept = withIntake(order.state, await getKeptAnswers(database, params.orderCode))
  const isRestricted = await isRestrictedByRule(database, order.state, now)
  return natureOfAccountOf(order, kept, { actor, now, isRestrictedByRule: isRestricted })
})

const decision = implementWrite(decideNatureOfAccount, async ({ params, body }, { trx, actor, now }) =>
  commandAnswerOf(await decideChange(trx, { ...params, ...body, actor, now })),
)

const check = implementWrite(checkNatureOfAccount, async ({ params, body }, { trx, actor, now }) =>
  commandAnswerOf(await checkChange(trx, { ...params, ...body, actor, now })),
)

export const accountTypeRoutes: readonly Route[] = [forCustomer, request, forStaff, decision, check]
