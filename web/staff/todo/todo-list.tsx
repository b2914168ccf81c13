import { useDashboard } from '../../client/orders.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LoadState } from '../../kit/load-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { ColumnChoice } from '../../kit/table/column-choice.tsx'
import { useTableAddress } from '../../kit/table/use-table-address.ts'
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { orderColumns } from '../order-list/order-columns.tsx'
import { byDue, OrderTable } from '../order-list/order-table.tsx'
import { useWords } from '../words.ts'

const table = 'todo'

/** To-do: what is mine to do now, the most urgent first, and what waits for my check. */
export default function TodoList() {
  const words = useWords()
  const address = useTableAddress(byDue)
  const dashboard = useDashboard()
  return (
    <>
      <PageHeader
        title={words.say('todo.title')}
        note={words.say('todo.note')}
        actions={<ColumnChoice table={table} columns={orderColumns(words)} />}
      />
      <WaitingApprovals />
      <section className="section-card orders-card">
        <LoadState query={dashboard} lines={8}>
          {({ cards }) => {
            const mine = cards.find(({ card }) => card === 'mine')?.query ?? {}
            return mine['status'] === '' ? (
              <EmptyState title={words.say('todo.noStep')} hint={words.say('todo.noStepHint')} />
            ) : (
              <OrderTable
                name={table}
                label={words.say('todo.title')}
                address={address}
                fixed={mine}
                empty={{ title: words.say('todo.empty'), hint: words.say('todo.emptyHint') }}
              />
            )
          }}
        </LoadState>
      </section>
    </>
  )
}
