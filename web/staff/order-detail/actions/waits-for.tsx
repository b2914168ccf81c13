import type { OrderDetail } from '@kaihu/contract/order.ts'
import { isOver } from '../../order/is-over.ts'
import { waitsOf } from '../../order/turns.ts'
import { workWords } from '../../todo/work-words.ts'
import { useWords } from '../../words.ts'

/** Whom the order waits for and for what, where that is not this person. */
export function WaitsFor({ order, role }: { order: OrderDetail; role: string }) {
  const words = useWords()
  const { work } = order
  if (isOver(order) || work.length === 0 || work.some((item) => item.role === role)) return null
  const waits = waitsOf(work, words).map(({ who, what }) => {
    const named = [...new Set(what.map((item) => workWords(item, words)))]
    return words.say('next.waitsFor', { who, what: named.join(words.say('common:listSeparator')) })
  })
  return <p className="soft next-waits">{waits.join(' ')}</p>
}
