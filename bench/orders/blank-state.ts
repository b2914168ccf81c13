import { instantOf } from '@kaihu/domain/base/instant.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { createOrder } from '@kaihu/domain/order/decide/create-order.ts'
import { type Intake, NO_FLAGS } from '@kaihu/domain/order/intake.ts'
import { orderCodeOf } from '@kaihu/domain/order/order-code.ts'
import { initialOrder } from '@kaihu/domain/order/state/evolve.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'

const NOTHING_SAID: Intake = {
  companyName: '',
  creditCode: '',
  contactName: '',
  mobile: '',
  email: '',
  branchCode: '',
  liteAnswers: {},
}

/** The state of an order just made, by the domain itself; the rows put their own values over it. */
export function blankState(now: Date): OrderState {
  const created = createOrder(
    {
      type: 'create_order',
      orderCode: orderCodeOf('202601', 1),
      flow: STANDARD,
      intake: NOTHING_SAID,
      flags: NO_FLAGS,
      priority: 'normal',
      sector: null,
      customerId: 'nobody',
      channelId: null,
      weconnectCaseID: null,
      rm: null,
      ro: null,
    },
    { kind: 'customer', customerId: 'nobody' },
    instantOf(now),
  )
  if (!created.ok) throw new Error(`The domain refuses a new order: ${created.error.code}`)
  return initialOrder(created.value)
}
