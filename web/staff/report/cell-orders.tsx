import type { OrderRow, Person } from '@kaihu/contract/order-shapes.ts'
import { Button } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { useReportOrders } from '../../client/report.ts'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { useSearchValues } from '../../kit/screen/search-values.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Pager } from '../../kit/table/pager.tsx'
import { useTableAddress } from '../../kit/table/use-table-address.ts'
import '../order/order.css'
import { orderColumns } from '../order-list/order-columns.tsx'
import { defaultSort } from '../order-list/order-filters.ts'
import '../order-list/order-list.css'
import { useWords } from '../words.ts'
import { type ReportAddress, reportRequest } from './report-address.ts'
import { useReportWords } from './use-report-words.ts'

type Props = {
  address: ReportAddress
  people: readonly Person[]
  /** without a key the number of the whole */
  cell: { key: string | undefined; measure: string }
}

export function CellOrders({ address, people, cell }: Props) {
  const report = useReportWords()
  const words = useWords()
  const [, change] = useSearchValues()
  const table = useTableAddress(defaultSort)
  const { params, query } = reportRequest(address)
  const { cursor, pageSize } = table
  const orders = useReportOrders({
    params,
    query: { ...query, ...cell, pageSize, ...(cursor === null ? {} : { cursor }) },
  })
  const columns = useMemo(
    () => orderColumns(words).map((column) => ({ ...column, isSortable: false })),
    [words],
  )
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (cell.measure !== '' || cell.key !== undefined) place.current?.focus()
  }, [cell.key, cell.measure])
  const line = cell.key === undefined ? report.say('total') : report.key(cell.key, address.by, people)
  const title = report.say('cell.title', { line, measure: report.say(`measure.${cell.measure}`) })
  const next = orders.data?.nextCursor
  return (
    <div ref={place} tabIndex={-1} className="orders-card report-cell">
      <SectionCard
        title={title}
        actions={
          <Button onClick={() => change({ key: null, measure: null, cursor: null, back: null })}>
            {report.say('cell.close')}
          </Button>
        }
      >
        <DataTable<OrderRow>
          name="report-orders"
          label={title}
          columns={columns}
          rows={orders.data?.items}
          rowKey={(row) => row.orderCode}
          isRefreshing={orders.isPlaceholderData}
          isFailed={orders.isError && !orders.data}
          onRetry={() => void orders.refetch()}
        />
        {orders.data && orders.data.items.length > 0 && (
          <Pager count={orders.data.items.length} address={table} next={next} />
        )}
      </SectionCard>
    </div>
  )
}
