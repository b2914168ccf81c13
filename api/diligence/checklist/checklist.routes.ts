import {
  getRiskChecklist,
  overrideRiskRating,
  saveRiskChecklist as saveCall,
} from '@kaihu/contract/diligence.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import { viewChecklist } from './checklist.view.ts'
import { overrideRating } from './override-rating.usecase.ts'
import { saveRiskChecklist } from './save-checklist.usecase.ts'

const read = implement(getRiskChecklist, async ({ params }, { database, actor, now }) =>
  viewChecklist(database, await getVisibleOrder(database, params.orderCode, actor), { actor, now }),
)

const save = implementWrite(saveCall, async ({ params, body }, { trx, actor, now }) => {
  await saveRiskChecklist(trx, { ...params, ...body, actor, now })
  return viewChecklist(trx, await getVisibleOrder(trx, params.orderCode, actor), { actor, now })
})

const override = implementWrite(overrideRiskRating, async ({ params, body }, { trx, actor, now }) => {
  await overrideRating(trx, { ...params, ...body, actor, now })
  return viewChecklist(trx, await getVisibleOrder(trx, params.orderCode, actor), { actor, now })
})

export const checklistRoutes: readonly Route[] = [read, save, override]
