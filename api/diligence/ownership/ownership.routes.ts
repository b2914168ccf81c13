import { getOwnership, saveOwnership } from '@kaihu/contract/ownership.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import { readOwnership } from './read-ownership.usecase.ts'
import { saveOwnershipVersion } from './save-ownership.usecase.ts'

const read = implement(getOwnership, async ({ params }, { database, actor, now }) => {
  const { state } = await getVisibleOrder(database, params.orderCode, actor)
  return readOwnership(database, { state, actor, now })
})

const save = implementWrite(saveOwnership, async ({ params, body }, { trx, actor, now }) => {
  const state = await saveOwnershipVersion(trx, { ...params, ...body, actor, now })
  return readOwnership(trx, { state, actor, now })
})

/** The calls about who owns the company. */
export const ownershipRoutes: readonly Route[] = [read, save]
