import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import { useMemo } from 'react'
import { PageHeader } from '../../kit/page-header.tsx'
import type { Column } from '../../kit/table/column.ts'
import { useTableAddress } from '../../kit/table/use-table-address.ts'
import { FilterBar } from '../order-list/filter-bar.tsx'
import { ListActs } from '../order-list/list-acts.tsx'
import { byUrgency, columnsWith, OrderTable } from '../order-list/order-table.tsx'
import { useWords, type Words } from '../words.ts'

const table = 'chase'
const waiting = { work: 'chase' }
const dayMs = 86_400_000

/** The work space's to-do list: whose customers to call, because the order waits for them or for the visit. */
export default function ChaseList() {
  const words = useWords()
  const address = useTableAddress(byUrgency)
  const extra = useMemo(() => [waitingColumn(words), phoneColumn(words)], [words])
  return (
    <>
      <PageHeader
        title={words.say('work:chase.title')}
        note={words.say('work:chase.note')}
        actions={<ListActs screen="chase" table={table} columns={columnsWith(extra, words)} />}
      />
      <section className="section-card orders-card">
        <FilterBar address={address} />
        <OrderTable
          name={table}
          label={words.say('work:chase.title')}
          address={address}
          fixed={waiting}
          extra={extra}
          empty={{ title: words.say('work:chase.empty'), hint: words.say('work:chase.emptyHint') }}
        />
      </section>
    </>
  )
}

function waitingColumn(words: Words): Column<OrderRow> {
  return {
    key: 'waiting',
    title: words.say('work:chase.waiting'),
    isFixed: true,
    align: 'right',
    cell: ({ waitingSince }) => {
      const count = Math.max(0, Math.floor((Date.now() - Date.parse(waitingSince)) / dayMs))
      return words.say('work:chase.days', { count })
    },
  }
}

/** The list is there to call people: the number stands in it whatever columns are chosen. */
function phoneColumn(words: Words): Column<OrderRow> {
  return {
    key: 'call',
    title: words.say('column.phoneNumber'),
    isFixed: true,
    cell: ({ phoneNumber }) => <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>,
  }
}
