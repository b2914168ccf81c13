import {
  getEbankingSetup,
  saveEbankingSetup as saveEbankingSetupCall,
} from '@kaihu/contract/ebanking-setup.ts'
import { getVisibleOrder } from '../../order/get-visible-order.usecase.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import { getKeptAnswers } from '../kept-answers.usecase.ts'
import { ebankingSetupOf } from './ebanking-setup.view.ts'
import { saveSetup } from './save-setup.usecase.ts'

const read = implement(getEbankingSetup, async ({ params }, { database, actor, now }) => {
  const { state } = await getVisibleOrder(database, params.orderCode, actor)
  return ebankingSetupOf(state, await getKeptAnswers(database, params.orderCode), { actor, now })
})

const save = implementWrite(saveEbankingSetupCall, async ({ params, body }, context) => {
  const { trx, actor, now, locale } = context
  const state = await saveSetup(trx, { ...params, ...body, actor, now, locale })
  return ebankingSetupOf(state, await getKeptAnswers(trx, params.orderCode), { actor, now })
})

/** The calls about the bank's set-up of online banking. */
export const ebankingSetupRoutes: readonly Route[] = [read, save]
