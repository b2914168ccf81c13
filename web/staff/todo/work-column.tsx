import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import type { Column } from '../../kit/table/column.ts'
import type { Words } from '../words.ts'
import { workFor } from './work-words.ts'

const shownItems = 2

/** Why the order stands on the list: what the role has to do on it now. */
export function workColumn(words: Words, role: string): Column<OrderRow> {
  return {
    key: 'work',
    title: words.say('work:item.title'),
    isFixed: true,
    wrapsAt: 200,
    cell: (order) => {
      const items = workFor(order, role, words)
      const more = items.length - shownItems
      return (
        <ul className="work-items">
          {items.slice(0, shownItems).map((item) => (
            <li key={item}>{item}</li>
          ))}
          {more > 0 && <li>{words.say('work:item.more', { count: more })}</li>}
        </ul>
      )
    },
  }
}
