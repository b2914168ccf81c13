import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { isFinalStatus, STATUS_CODES } from '@kaihu/domain/order/statuses.ts'
import { useMemo } from 'react'
import { useOrders } from '../../client/orders/orders.ts'
import { useUser } from '../../client/session.ts'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import type { Column } from '../../kit/table/column.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { ordersHref } from '../addresses.ts'
import { orderColumns } from '../order-list/order-columns.tsx'
import { queryOf } from '../order-list/order-filters.ts'
import { byUrgency } from '../order-list/order-table.tsx'
import { workColumn } from '../todo/work-column.tsx'
import { useWords, type Words } from '../words.ts'
import '../todo/todo.css'
import { type DashboardCard, todoHref } from './dashboard-cards.ts'
import '../order-list/order-list.css'

const shownColumns = ['riskRating', 'dueAt', 'marks']
const page = { sort: byUrgency, cursor: null, pageSize: 8 }
/** What has ended is nobody's work, however urgent it once was. */
const open = { status: STATUS_CODES.filter((code) => !isFinalStatus(code)).join(',') }

/** They look over what others do: with nothing of their own to do, the most urgent of all is what they look at. */
const overseers: readonly Role[] = ['SECTOR_HEAD', 'RISK_CONTROL', 'BB_OVERSIGHT', 'RM_LEADER']

export function NextOrders({ cards, role }: { cards: readonly DashboardCard[]; role: Role }) {
  const words = useWords()
  const staffId = useUser()?.staff?.staffId ?? ''
  const mine = cards.find(({ card }) => card === 'mine')
  const isOwn = (mine?.count ?? 0) > 0 || !overseers.includes(role)
  const orders = useOrders(queryOf(isOwn ? (mine?.query ?? open) : open, page, staffId))
  const columns = useMemo(() => columnsOf(words, isOwn ? role : null), [words, isOwn, role])
  const title = words.say(isOwn ? 'dashboard.next' : 'dashboard.inSight')
  return (
    <SectionCard
      title={title}
      actions={
        <AppLink href={(isOwn ? todoHref(role) : null) ?? ordersHref()}>{words.say('dashboard.all')}</AppLink>
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
  )
}

/** What is one's own says what to do on it; what is looked over says where it stands. */
function columnsOf(words: Words, role: Role | null): readonly Column<OrderRow>[] {
  const usual = orderColumns(words)
  const named = usual.slice(0, 2)
  const step =
    role === null
      ? usual.filter(({ key }) => key === 'status').map((status) => ({ ...status, wrapsAt: 120 }))
      : [{ ...workColumn(words, role), wrapsAt: 130 }]
  return [...named, ...step, ...usual.filter(({ key }) => shownColumns.includes(key))]
}
