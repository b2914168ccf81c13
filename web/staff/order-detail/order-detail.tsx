import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { isRefusal } from '../../client/call/call-error.ts'
import { useOrder, useOrderActions, useOrderApprovals, useOrderPushes } from '../../client/orders/orders.ts'
import { useLiveOrders } from '../../client/orders/use-live-orders.ts'
import { useHoldsOfOrder } from '../../client/retention.ts'
import { useUser } from '../../client/session.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { useScreen } from '../../kit/screen/screen.ts'
import { NextAction } from './actions/next-action.tsx'
import { OwnLines } from './actions/own-lines.tsx'
import { PendingApprovals } from './approvals/pending-approvals.tsx'
import { AtWork } from './at-work.tsx'
import { CoreAtWork } from './core-at-work.tsx'
import { OrderGone } from './gone/order-gone.tsx'
import { LegalHolds } from './held/legal-holds.tsx'
import '../order/order-page.css'
import { OrderHead } from '../order/order-head.tsx'
import { OrderTabs } from './order-tabs.tsx'

export default function OrderDetailScreen() {
  const orderCode = useScreen().search['order'] ?? ''
  const order = useOrder(orderCode)
  const role = useUser()?.staff?.currentRole ?? ''
  const mayReview = isRole(role) && hasCapability(role, 'view_review')
  const mayHold = isRole(role) && hasCapability(role, 'erase_records')
  const isWhole = useIsWhole(orderCode, { mayReview, mayHold })
  useLiveOrders(orderCode)
  if (isRefusal(order.error, 'notFound') || isRefusal(order.error, 'invalidRequest')) {
    return <OrderGone orderCode={orderCode} />
  }
  return (
    <LoadState query={isWhole ? order : { ...order, data: undefined }} lines={14}>
      {(data) => (
        <>
          <OrderHead order={data}>
            {mayReview && <CoreAtWork orderCode={data.orderCode} />}
            <AtWork orderCode={data.orderCode} />
          </OrderHead>
          {mayHold && <LegalHolds orderCode={data.orderCode} />}
          {mayReview && <PendingApprovals order={data} />}
          {mayReview ? <NextAction order={data} /> : <OwnLines order={data} role={role} />}
          <OrderTabs order={data} />
        </>
      )}
    </LoadState>
  )
}

/**
 * Whether all that stands above the tabs was read. Asked together: drawn later, it would push away what
 * somebody is about to press, and the press would be lost. Fetched, not pending: what failed and is asked
 * again takes no page away.
 */
function useIsWhole(orderCode: string, { mayReview, mayHold }: { mayReview: boolean; mayHold: boolean }) {
  const actions = useOrderActions(orderCode)
  const approvals = useOrderApprovals(orderCode, mayReview)
  const pushes = useOrderPushes(orderCode, mayReview)
  const holds = useHoldsOfOrder(orderCode, mayHold)
  const read = [actions, ...(mayReview ? [approvals, pushes] : []), ...(mayHold ? [holds] : [])]
  return read.every(({ isFetched }) => isFetched)
}
