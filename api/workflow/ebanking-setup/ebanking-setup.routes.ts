import {
  getEbankingSetup,
  saveEbankingSetup as saveEbankingSetupCall,
} from '@kaihu/contract/ebanking-setup.ts'
import { getKeptAnswers } from '../../application/kept-answers.usecase.ts'
import { isRestrictedByRule } from '../../diligence/checklist/is-restricted.usecase.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import { ebankingSetupOf } from './ebanking-setup.view.ts'
import { saveSetup } from './save-setup.usecase.ts'

const read = implement(getEbankingSetup, async ({ params }, { database, actor, now }) => {
  const { state } = await getVisibleOrder(database, params.orderCode, actor)
  const isRestricted = await isRestrictedByRule(database, state, now)
  const kept = await getKeptAnswers(database, params.orderCode)
  return ebankingSetupOf(state, kept, { actor, now, isRestrictedByRule: isRestricted })
})

const save = implementWrite(saveEbankingSetupCall, async ({ params, body }, context) => {
  const { trx, actor, now, locale } = context
  const state = await saveSetup(trx, { ...params, ...body, actor, now, locale })
  const isRestricted = await isRestrictedByRule(trx, state, now)
  const kept = await getKeptAnswers(trx, params.orderCode)
  return ebankingSetupOf(state, kept, { actor, now, isRestrictedByRule: isRestricted })
})

export const ebankingSetupRoutes: readonly Route[] = [read, save]
