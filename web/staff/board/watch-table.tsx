import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import { useMemo } from 'react'
import { useUser } from '../../client/session.ts'
import type { Column } from '../../kit/table/column.ts'
import { useTableAddress } from '../../kit/table/use-table-address.ts'
import { FilterBar } from '../order-list/filter-bar.tsx'
import { byUrgency, OrderTable } from '../order-list/order-table.tsx'
import { workWords } from '../todo/work-words.ts'
import { useWords, type Words } from '../words.ts'
import '../todo/todo.css'

/** Names the table of what does not move, for its chosen columns. */
export const watchTable = 'watch'
const boardNames = ['view', 'seat', 'person']

const filters = {
  unowned: { work: 'unowned' },
  overdue: { isOverdue: 'true' },
  failed: { hasFailedPush: 'true' },
  stuck: { work: 'stuck' },
} as const

export function WatchTable({ watch }: { watch: keyof typeof filters }) {
  const words = useWords()
  const address = useTableAddress(byUrgency, boardNames)
  const staffId = useUser()?.staff?.staffId ?? ''
  const extra = useMemo(() => [waitsForColumn(words)], [words])
  return (
    <section className="section-card orders-card" key={staffId}>
      <FilterBar address={address} />
      <OrderTable
        name={watchTable}
        label={words.say(`work:watch.${watch}`)}
        address={address}
        fixed={filters[watch]}
        extra={extra}
        empty={{ title: words.say(`work:watch.empty.${watch}`), hint: words.say('work:watch.emptyHint') }}
      />
    </section>
  )
}

const shownItems = 2

export function waitsForColumn(words: Words): Column<OrderRow> {
  return {
    key: 'work',
    title: words.say('work:watch.waitsFor'),
    isFixed: true,
    cell: ({ work }) => (
      <ul className="work-items">
        {work.slice(0, shownItems).map((item) => (
          <li key={`${item.kind}${item.role}${item.subject}`}>
            {words.say('work:watch.who', { role: roleWords(item.role, words), what: workWords(item, words) })}
          </li>
        ))}
      </ul>
    ),
  }
}

function roleWords(role: string, words: Words): string {
  return words.has(`maker.${role}`) ? words.say(`maker.${role}`) : words.role(role)
}
