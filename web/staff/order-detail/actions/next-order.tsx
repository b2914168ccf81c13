import { useOrders } from '../../../client/orders/orders.ts'
import { useUser } from '../../../client/session.ts'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { orderHref } from '../../addresses.ts'
import { DueTime } from '../../order/due-time.tsx'
import { workFor } from '../../todo/work-words.ts'
import { useWords } from '../../words.ts'

const mostUrgent = { work: 'mine', sort: 'urgency', direction: 'asc', pageSize: 2 } as const

/** When nothing is left to do here: the most urgent order of the person's own, one click away. */
export function NextOrder({ orderCode }: { orderCode: string }) {
  const words = useWords()
  const role = useUser()?.staff?.currentRole ?? ''
  const next = useOrders(mostUrgent).data?.items.find((order) => order.orderCode !== orderCode)
  if (!next) return null
  return (
    <p className="next-order">
      <AppLink className="next-order-link" href={orderHref(next)}>
        {words.say('work:next.open', { company: next.companyName })}
      </AppLink>
      <span className="soft">{workFor(next, role, words).join(words.say('semicolon'))}</span>
      <DueTime order={next} />
    </p>
  )
}
