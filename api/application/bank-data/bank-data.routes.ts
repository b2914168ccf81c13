import { getBankData, saveBankData as saveCall } from '@kaihu/contract/bank-data.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import { getKeptAnswers } from '../kept-answers.usecase.ts'
import { bankDataOf } from './bank-data.view.ts'
import { countAgentOrders } from './count-agent-orders.usecase.ts'
import { saveBankData } from './save-bank-data.usecase.ts'

const read = implement(getBankData, async ({ params }, { database, actor, now }) => {
  const { state } = await getVisibleOrder(database, params.orderCode, actor)
  const kept = await getKeptAnswers(database, params.orderCode)
  const openOrdersOfAgent = await countAgentOrders(database, kept.answers)
  return bankDataOf(state, kept, { actor, now, openOrdersOfAgent })
})

const save = implementWrite(saveCall, async ({ params, body }, { trx, actor, now, locale }) => {
  await saveBankData(trx, { ...params, ...body, actor, now, locale })
  const { state } = await getVisibleOrder(trx, params.orderCode, actor)
  const kept = await getKeptAnswers(trx, params.orderCode)
  const openOrdersOfAgent = await countAgentOrders(trx, kept.answers)
  return bankDataOf(state, kept, { actor, now, openOrdersOfAgent })
})

export const bankDataRoutes: readonly Route[] = [read, save]
