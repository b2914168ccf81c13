import type { PushKind } from '@kaihu/domain/order/core/pushes.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { JsonObject } from '../../platform/database/json-column.ts'

function customerOf({ orderCode, intake, legalPersonName, priority }: OrderState): JsonObject {
  return {
    orderCode,
    legalName: intake.companyName,
    creditCode: intake.creditCode,
    branchCode: intake.branchCode,
    legalPersonName,
    priority,
  }
}

export function pushContentOf(state: OrderState, kind: PushKind): JsonObject {
  const hubCustomerId = state.hubCustomerId ?? ''
  const accountNature = state.accountNature ?? ''
  switch (kind) {
    case 'hub_id_create':
      return customerOf(state)
    case 'hub_update':
      return { hubCustomerId, ...customerOf(state) }
    case 'create_account':
    case 'account_open':
    case 'gba_account_open':
      return { hubCustomerId, orderCode: state.orderCode, accountNature, isGBA: state.flags.isGBA }
    case 'system_check':
      return { orderCode: state.orderCode, answersVersion: state.answersVersion }
    case 'crt':
      return {
        orderCode: state.orderCode,
        hubCustomerId,
        crtVersion: state.crtVersion,
        riskRating: typeof state.facts.risk_rating === 'string' ? state.facts.risk_rating : null,
      }
  }
}
