import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import type { Column } from '../../kit/table/column.ts'
import type { Words } from '../words.ts'
import { workFor } from './work-words.ts'

/** Why the order stands on the list: all that the role has to do on it now; the last is often the one that decides. */
export function workColumn(words: Words, role: string): Column<OrderRow> {
  return {
    key: 'work',
    title: words.say('work:item.title'),
    isFixed: true,
    wrapsAt: 200,
    cell: (order) => (
      <ul className="work-items">
        {workFor(order, role, words).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  }
}
