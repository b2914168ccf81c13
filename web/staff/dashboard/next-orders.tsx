import { useMemo } from 'react'
import { useOrders } from '../../client/orders.ts'
import { useUser } from '../../client/session.ts'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { DataTable } from '../../kit/table/data-table.tsx'
import { ordersHref, paths } from '../addresses.ts'
import { orderColumns } from '../order-list/order-columns.tsx'
import { queryOf } from '../order-list/order-filters.ts'
import { byDue } from '../order-list/order-table.tsx'
import { useWords } from '../words.ts'
import type { DashboardCard } from './dashboard-cards.ts'
import '../order-list/order-list.css'
import { StatusCounts } from './status-counts.tsx'

const shownColumns = ['orderCode', 'companyName', 'status', 'riskRating', 'dueAt']
const page = { sort: byDue, cursor: null, pageSize: 8 }

interface Props {
  cards: readonly DashboardCard[]
  byStatus: readonly { status: string; count: number }[]
}

/** The most urgent orders of the role, and how many stand where. */
export function NextOrders({ cards, byStatus }: Props) {
  const words = useWords()
  const staffId = useUser()?.staff?.staffId ?? ''
  const mine = cards.find(({ card }) => card === 'mine')?.query ?? {}
  const hasOwnStep = mine['status'] !== ''
  const orders = useOrders(queryOf(mine, page, staffId))
  const columns = useMemo(() => orderColumns(words).filter(({ key }) => shownColumns.includes(key)), [words])
  const title = words.say(hasOwnStep ? 'dashboard.next' : 'dashboard.inSight')
  return (
    <div className="dashboard-lists orders-card">
      <SectionCard
        title={title}
        actions={
          <AppLink href={hasOwnStep ? paths.todo : ordersHref()}>{words.say('dashboard.all')}</AppLink>
        }
      >
        <DataTable
          name="dashboard"
          label={title}
          columns={columns}
          rows={orders.data?.items}
          rowKey={(row) => row.orderCode}
          isFailed={orders.isError}
          onRetry={() => void orders.refetch()}
          empty={{ title: words.say('todo.empty'), hint: words.say('todo.emptyHint') }}
        />
      </SectionCard>
      <StatusCounts byStatus={byStatus} />
    </div>
  )
}
