import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { useOrders } from '../../client/orders/orders.ts'
import { useLiveOrders } from '../../client/orders/use-live-orders.ts'
import { useUser } from '../../client/session.ts'
import type { Column, Sort } from '../../kit/table/column.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Pager } from '../../kit/table/pager.tsx'
import { useTableAddress } from '../../kit/table/use-table-address.ts'
import { useWords, type Words } from '../words.ts'
import { bulkActsOf } from './bulk/bulk-acts.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { emptyWords } from './empty-words.tsx'
import { orderColumns } from './order-columns.tsx'
import type { FilterTexts } from './order-filters.ts'
import { queryOf } from './order-filters.ts'
import '../order/order.css'
import './order-list.css'

type Props = {
  name: string
  label: string
  address: ReturnType<typeof useTableAddress>
  fixed?: FilterTexts
  empty: { title: string; hint?: string; action?: ReactNode }
  /** columns of this list beside the usual ones; `acts` stands last */
  extra?: readonly Column<OrderRow>[]
  /** several orders are chosen and done at once here, as far as the person's role has such acts */
  isBulk?: boolean
}

export function OrderTable({
  name,
  label,
  address,
  fixed = {},
  empty,
  extra = noColumns,
  isBulk = false,
}: Props) {
  const words = useWords()
  const { staffId = '', currentRole: role = '' } = useUser()?.staff ?? {}
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const acts = isBulk ? bulkActsOf(role) : []
  const hasBulk = acts.length > 0
  useLiveOrders(null)
  const { data, isError, isPlaceholderData, refetch } = useOrders(
    queryOf({ ...address.filters, ...fixed }, address, staffId),
  )
  const columns = useMemo(() => columnsWith(extra, words), [words, extra])
  const next = data?.nextCursor
  return (
    <>
      {hasBulk && (
        <BulkBar
          acts={acts}
          orders={data?.items.filter(({ orderCode }) => chosen.has(orderCode)) ?? []}
          onChange={(codes) => choose(new Set(codes))}
        />
      )}
      <DataTable<OrderRow>
        name={name}
        {...(hasBulk && {
          selection: { keys: chosen, onChange: choose, rowLabel: ({ companyName }) => companyName },
        })}
        label={label}
        columns={columns}
        rows={data?.items}
        rowKey={(row) => row.orderCode}
        isRefreshing={isPlaceholderData}
        isFailed={isError && !data}
        onRetry={() => void refetch()}
        sort={address.sort}
        onSort={address.sortBy}
        empty={emptyWords(address, empty, words)}
      />
      {data && data.items.length > 0 && (
        <Pager
          count={data.items.length}
          address={address}
          next={next}
          total={{ count: data.total.value, isAbout: !data.total.isExact }}
        />
      )}
    </>
  )
}

const noColumns: readonly Column<OrderRow>[] = []
const usualBefore = 2

/**
 * What gives way to the columns that a list adds, until somebody chooses it. What is to do says more of the
 * step than its name; what is free to claim has nobody and was not touched; whom to call is neither a matter
 * of the case manager nor of the last change.
 */
const crowding: readonly (readonly [added: string, gone: readonly string[]])[] = [
  ['work', ['status', 'cm', 'changeTime']],
  ['acts', ['cm', 'changeTime']],
  ['call', ['cm', 'changeTime']],
]
function hidden(column: Column<OrderRow>): Column<OrderRow> {
  return { ...column, isOptional: true }
}

/** All columns of a list: what it adds stands behind code and company, its acts at the end. */
export function columnsWith(extra: readonly Column<OrderRow>[], words: Words): readonly Column<OrderRow>[] {
  const usual = orderColumns(words)
  const acts = extra.filter(({ key }) => key === 'acts')
  const others = extra.filter(({ key }) => key !== 'acts')
  const rest = usual.slice(usualBefore)
  const gone = crowding.find(([key]) => extra.some((one) => one.key === key))?.[1] ?? []
  // Two columns more leave a narrow window no room for branches, however short their names.
  const isFull = others.length > 1
  const room = rest
    .map((one) => (gone.includes(one.key) ? hidden(one) : one))
    .map((one) => (isFull && one.key === 'customerBank' ? { ...one, isSpare: true } : one))
  return [...usual.slice(0, usualBefore), ...others, ...room, ...acts]
}

export const byUrgency: Sort = { key: 'urgency', direction: 'asc' }
