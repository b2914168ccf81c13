import { getBankData, saveBankData as saveCall } from '@kaihu/contract/bank-data.ts'
import { getVisibleOrder } from '../../order/get-visible-order.usecase.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import { getKeptAnswers } from '../kept-answers.usecase.ts'
import { bankDataOf } from './bank-data.view.ts'
import { saveBankData } from './save-bank-data.usecase.ts'

const read = implement(getBankData, async ({ params }, { database, actor, now }) => {
  const { state } = await getVisibleOrder(database, params.orderCode, actor)
  return bankDataOf(state, await getKeptAnswers(database, params.orderCode), { actor, now })
})

const save = implementWrite(saveCall, async ({ params, body }, { trx, actor, now, locale }) => {
  await saveBankData(trx, { ...params, ...body, actor, now, locale })
  const { state } = await getVisibleOrder(trx, params.orderCode, actor)
  return bankDataOf(state, await getKeptAnswers(trx, params.orderCode), { actor, now })
})

/** The calls about what the bank fills in itself. */
export const bankDataRoutes: readonly Route[] = [read, save]
