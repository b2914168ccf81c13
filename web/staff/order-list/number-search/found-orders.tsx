import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { findOrdersByNumber } from '@kaihu/contract/order-numbers.ts'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { orderHref } from '../../addresses.ts'
import { StatusTag } from '../../order/order-tags.tsx'
import { useWords } from '../../words.ts'

type Props = {
  found: CallAnswer<typeof findOrdersByNumber>
  onOpen: () => void
}

export function FoundOrders({ found: { items, hasMore }, onOpen }: Props) {
  const { say } = useWords()
  return (
    <div role="status" className="found-orders">
      <p>
        {items.length === 0 ? say('numberSearch.none') : say('numberSearch.found', { count: items.length })}
      </p>
      <ul>
        {items.map((order) => (
          <li key={order.orderCode}>
            <AppLink href={orderHref(order)} onClick={onOpen}>
              {order.companyName}
            </AppLink>
            <span className="soft">{order.orderCode}</span>
            <StatusTag status={order.status} />
          </li>
        ))}
      </ul>
      {hasMore && <p className="soft">{say('numberSearch.more')}</p>}
    </div>
  )
}
