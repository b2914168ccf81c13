import type { OrderDetail } from '@kaihu/contract/order.ts'
import { useOrderTimeline } from '../../../client/orders/orders.ts'
import { Unread } from '../../../kit/unread/unread.tsx'
import { useWords } from '../../words.ts'

/** Why the CRT gave the order back: said where its tasks are, while it is still to be answered. */
export function CrtReturnNote({ order }: { order: OrderDetail }) {
  return order.status === '0900' && order.state.crtVersion > 0 ? <Note orderCode={order.orderCode} /> : null
}

function Note({ orderCode }: { orderCode: string }) {
  const { say } = useWords()
  const query = useOrderTimeline(orderCode)
  const returned = query.data?.entries.findLast(({ params }) => params['action'] === 'crt_return')
  if (!returned?.reason) return <Unread query={query} />
  return <p className="act-note">{say('desk:crt.returned', { comment: returned.reason })}</p>
}
