import { useMemo } from 'react'
import { useMyApprovals } from '../../client/orders/orders.ts'
import { useUser } from '../../client/session.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTableAddress } from '../../kit/table/use-table-address.ts'
import { AbsenceButton } from '../absence/absence-button.tsx'
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { FilterBar } from '../order-list/filter-bar.tsx'
import { ListActs } from '../order-list/list-acts.tsx'
import { byUrgency, columnsWith, OrderTable } from '../order-list/order-table.tsx'
import { useWords } from '../words.ts'
import './todo.css'
import { workColumn } from './work-column.tsx'

const table = 'todo'
const mine = { work: 'mine' }

/** To-do: what is mine to do now and why, the most urgent first, and what waits for my check. */
export default function TodoList() {
  const words = useWords()
  const address = useTableAddress(byUrgency)
  const role = useUser()?.staff?.currentRole ?? ''
  // What waits for a check stands above the list: drawn later it would push the list down.
  const isWhole = useMyApprovals().isFetched
  const extra = useMemo(() => [workColumn(words, role)], [words, role])
  return (
    <>
      <PageHeader
        title={words.say('todo.title')}
        note={words.say('todo.note')}
        actions={
          <>
            <AbsenceButton />
            <ListActs screen="todo" table={table} columns={columnsWith(extra, words)} />
          </>
        }
      />
      <WaitingApprovals />
      <section className={isWhole ? 'section-card orders-card' : 'section-card orders-card todo-coming'}>
        <FilterBar address={address} isPersonal />
        <OrderTable
          name={table}
          label={words.say('todo.title')}
          address={address}
          fixed={mine}
          extra={extra}
          empty={{ title: words.say('todo.empty'), hint: words.say('todo.emptyHint') }}
        />
      </section>
    </>
  )
}
