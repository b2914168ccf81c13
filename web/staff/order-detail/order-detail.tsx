import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { isRefusal } from '../../client/call/call-error.ts'
import { useOrder, useOrderActions } from '../../client/orders/orders.ts'
import { useLiveOrders } from '../../client/orders/use-live-orders.ts'
import { useUser } from '../../client/session.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { useScreen } from '../../kit/screen/screen.ts'
import { NextAction } from './actions/next-action.tsx'
import { PendingApprovals } from './approvals/pending-approvals.tsx'
import { AtWork } from './at-work.tsx'
import { OrderGone } from './gone/order-gone.tsx'
import { LegalHolds } from './held/legal-holds.tsx'
import '../order/order-page.css'
import { OrderHead } from '../order/order-head.tsx'
import { OrderTabs } from './order-tabs.tsx'

/** One order for staff, in either flow: what it is, what to do next, and everything known of it. */
export default function OrderDetailScreen() {
  const orderCode = useScreen().search['order'] ?? ''
  const order = useOrder(orderCode)
  const role = useUser()?.staff?.currentRole ?? ''
  const mayReview = isRole(role) && hasCapability(role, 'view_review')
  const mayHold = isRole(role) && hasCapability(role, 'erase_records')
  // Asked together: what may be done stands above the tabs, and drawn later it would push them down.
  const isWhole = !useOrderActions(orderCode).isPending
  useLiveOrders(orderCode)
  if (isRefusal(order.error, 'notFound') || isRefusal(order.error, 'invalidRequest')) {
    return <OrderGone orderCode={orderCode} />
  }
  return (
    <LoadState query={isWhole ? order : { ...order, data: undefined }} lines={14}>
      {(data) => (
        <>
          <OrderHead order={data} />
          {mayHold && <LegalHolds orderCode={data.orderCode} />}
          <AtWork orderCode={data.orderCode} />
          {mayReview && <PendingApprovals order={data} />}
          {mayReview && <NextAction order={data} />}
          <OrderTabs order={data} />
        </>
      )}
    </LoadState>
  )
}
