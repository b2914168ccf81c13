import { useOrderPushes } from '../../client/orders/orders.ts'
import { BankTime } from '../../kit/read/times.tsx'
import { useWords } from '../words.ts'

/** Since when a core system is at work on something of the order; nothing while none is. */
export function CoreAtWork({ orderCode }: { orderCode: string }) {
  const words = useWords()
  const taken = (useOrderPushes(orderCode).data?.items ?? []).flatMap(({ id, kind, takenAt }) =>
    takenAt === null ? [] : [{ id, kind, takenAt }],
  )
  return (
    <span role="status" className="core-at-work">
      {taken.map(({ id, kind, takenAt }) => (
        <span key={id}>
          {words.say('push.atWork', { push: words.push(kind) })} <BankTime at={takenAt} />
        </span>
      ))}
    </span>
  )
}
