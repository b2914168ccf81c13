import { getOwnership, saveOwnership } from '@kaihu/contract/ownership.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import { askRegister } from '../../registry/ask-register.usecase.ts'
import type { CompanyRegister } from '../../registry/company-register.ts'
import { readOwnership } from './read-ownership.usecase.ts'
import { saveOwnershipVersion } from './save-ownership.usecase.ts'

export function ownershipRoutes(register: CompanyRegister): readonly Route[] {
  return [
    implement(getOwnership, async ({ params }, { database, actor, now }) => {
      const { state } = await getVisibleOrder(database, params.orderCode, actor)
      await askRegister({ database, register, now }, state.intake.creditCode)
      return readOwnership(database, { state, actor, now, register })
    }),
    implementWrite(saveOwnership, async ({ params, body }, { trx, actor, now }) => {
      const state = await saveOwnershipVersion(trx, { ...params, ...body, actor, now })
      return readOwnership(trx, { state, actor, now, register })
    }),
  ]
}
