import { readOrderConsents } from '@kaihu/contract/consents.ts'
import { getDashboard as getDashboardCall } from '@kaihu/contract/dashboard.ts'
import {
  getOrder,
  getOrderActions,
  getOrderHandover,
  getOrderTimeline,
  listStaffCandidates,
} from '@kaihu/contract/order.ts'
import { listOrders as listOrdersCall } from '@kaihu/contract/order-list.ts'
import { listOrderMessages } from '@kaihu/contract/order-messages.ts'
import { listOrderTasks } from '@kaihu/contract/order-task.ts'
import { listOrderPushes } from '@kaihu/contract/push.ts'
import { readConsentsAround } from '../consents/own-consents.usecase.ts'
import { readOrderMessages } from '../notices/read-order-messages.usecase.ts'
import { listOrders } from '../order/list/list-orders.usecase.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import { readElsewhere } from '../platform/database/replica/replica.ts'
import { implement, type Route } from '../platform/routes.ts'
import { getDashboard } from './desk/get-dashboard.usecase.ts'
import { listStaffFor } from './desk/list-candidates.usecase.ts'
import { readHandover } from './desk/read-handover.usecase.ts'
import { readActions, readOrder, readPushes, readTasks, readTimeline } from './desk/read-order.usecase.ts'

export const orderReadRoutes: readonly Route[] = [
  implement(listOrdersCall, ({ query }, context) =>
    readElsewhere(context.database, 'current', () => listOrders(query, context)),
  ),
  implement(getOrder, ({ params }, context) => readOrder(params.orderCode, context)),
  implement(getOrderHandover, ({ params }, context) => readHandover(params.orderCode, context)),
  implement(getOrderActions, ({ params }, context) => readActions(params.orderCode, context)),
  implement(getOrderTimeline, ({ params }, context) => readTimeline(params.orderCode, context)),
  implement(listOrderTasks, ({ params }, context) => readTasks(params.orderCode, context)),
  implement(listOrderMessages, async ({ params }, { database, actor }) => {
    await getVisibleOrder(database, params.orderCode, actor)
    return readOrderMessages(database, params.orderCode)
  }),
  implement(readOrderConsents, async ({ params }, { database, actor }) => {
    const { state } = await getVisibleOrder(database, params.orderCode, actor)
    return { items: await readConsentsAround(database, state) }
  }),
  implement(listOrderPushes, ({ params }, context) => readPushes(params.orderCode, context)),
  implement(listStaffCandidates, ({ query }, context) => listStaffFor(query, context)),
  implement(getDashboardCall, (_input, { database, actor, now }) => getDashboard(database, { actor, now })),
]
