import { getCddRecord, saveCddRecord as saveCall } from '@kaihu/contract/cdd.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import { viewCdd } from './cdd.view.ts'
import { saveCddRecord } from './save-cdd.usecase.ts'

const read = implement(getCddRecord, async ({ params }, { database, actor, now }) =>
  viewCdd(database, await getVisibleOrder(database, params.orderCode, actor), { actor, now }),
)

const save = implementWrite(saveCall, async ({ params, body }, { trx, actor, now }) => {
  await saveCddRecord(trx, { ...params, ...body, actor, now })
  return viewCdd(trx, await getVisibleOrder(trx, params.orderCode, actor), { actor, now })
})

export const cddRoutes: readonly Route[] = [read, save]
