import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { listProgress } from '@kaihu/contract/progress.ts'
import { useMemo } from 'react'
import { useProgressList } from '../../client/orders/progress.ts'
import { useLiveOrders } from '../../client/orders/use-live-orders.ts'
import { useUser } from '../../client/session.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import type { Column } from '../../kit/table/column.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Pager } from '../../kit/table/pager.tsx'
import { useTableAddress } from '../../kit/table/use-table-address.ts'
import { progressHref } from '../addresses.ts'
import { DueTime } from '../order/due-time.tsx'
import { StatusTag } from '../order/order-tags.tsx'
import { STATUS_WIDTH } from '../order/status-tone.ts'
import { emptyWords } from '../order-list/empty-words.tsx'
import { FilterBar } from '../order-list/filter-bar.tsx'
import { ListActs } from '../order-list/list-acts.tsx'
import { defaultSort, queryOf } from '../order-list/order-filters.ts'
import '../order-list/order-list.css'
import { useWords, type Words } from '../words.ts'
import { durationWords } from './duration.ts'
import { StageDots } from './stage-dots.tsx'

const table = 'progress'

type Line = CallAnswer<typeof listProgress>['items'][number]

export default function ProgressView() {
  const words = useWords()
  const address = useTableAddress(defaultSort)
  const staffId = useUser()?.staff?.staffId ?? ''
  useLiveOrders(null)
  const { data, isError, isPlaceholderData, refetch } = useProgressList(
    queryOf(address.filters, address, staffId),
  )
  const columns = useMemo(() => columnsOf(words), [words])
  const next = data?.nextCursor
  const nothing = { title: words.say('orders.empty'), hint: words.say('orders.emptyHint') }
  return (
    <>
      <PageHeader
        title={words.say('work:progress.title')}
        note={words.say('work:progress.note')}
        actions={<ListActs screen="progress" table={table} columns={columns} />}
      />
      <section className="section-card orders-card">
        <FilterBar address={address} />
        <DataTable<Line>
          name={table}
          label={words.say('work:progress.title')}
          columns={columns}
          rows={data?.items}
          rowKey={({ order }) => order.orderCode}
          isRefreshing={isPlaceholderData}
          isFailed={isError && !data}
          onRetry={() => void refetch()}
          sort={address.sort}
          onSort={address.sortBy}
          empty={emptyWords(address, nothing, words)}
        />
        {data && data.items.length > 0 && (
          <Pager
            count={data.items.length}
            address={address}
            next={next}
            total={{ count: data.total.value, isAbout: !data.total.isExact }}
          />
        )}
      </section>
    </>
  )
}

function columnsOf(words: Words): readonly Column<Line>[] {
  const column = (
    key: string,
    title: string,
    cell: Column<Line>['cell'],
    rest: Partial<Column<Line>> = {},
  ) => ({
    key,
    title,
    cell,
    ...rest,
  })
  const { say } = words
  const sorted = { isSortable: true }
  const figures = { align: 'right' } as const
  return [
    column(
      'orderCode',
      say('column.orderCode'),
      ({ order }) => (
        <AppLink className="order-code" href={progressHref(order.orderCode)}>
          {order.orderCode}
        </AppLink>
      ),
      { ...sorted, isFixed: true },
    ),
    column('companyName', say('column.companyName'), ({ order }) => order.companyName, {
      ...sorted,
      clips: 'wide',
      wordsOf: ({ order }) => order.companyName,
    }),
    column('stage', say('work:progress.stageTitle'), ({ order }) => <StageDots status={order.status} />, {
      wrapsAt: 130,
    }),
    column('status', say('column.status'), ({ order }) => <StatusTag status={order.status} />, {
      ...sorted,
      wrapsAt: STATUS_WIDTH,
    }),
    column(
      'touch',
      say('work:progress.touch'),
      ({ times }) => durationWords(times.touchMinutes, 'touch', words),
      figures,
    ),
    column(
      'waiting',
      say('work:progress.waiting'),
      ({ times }) => durationWords(times.waitingMinutes, 'waiting', words),
      figures,
    ),
    column('dueAt', say('column.dueAt'), ({ order }) => <DueTime order={order} />, sorted),
  ]
}
