import { DataTable, type DataTableProps } from './data-table.tsx'
import { Pager, type Paging } from './pager.tsx'

type Page<Row> = { readonly items: readonly Row[]; readonly nextCursor: string | null }

type PagedTableProps<Row> = Pick<
  DataTableProps<Row>,
  'name' | 'label' | 'columns' | 'rowKey' | 'sort' | 'onSort' | 'empty' | 'selection'
> & {
  query: {
    readonly data: Page<Row> | undefined
    readonly isError: boolean
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
  address: Paging
}

export function PagedTable<Row>({ query, address, ...table }: PagedTableProps<Row>) {
  const { data, isError, isPlaceholderData, refetch } = query
  return (
    <>
      <DataTable<Row>
        {...table}
        rows={data?.items}
        isRefreshing={isPlaceholderData}
        isFailed={isError && !data}
        onRetry={() => void refetch()}
      />
      {/* A page behind the first that has become empty still leads back. */}
      {data && (data.items.length > 0 || address.goFirst) && (
        <Pager count={data.items.length} address={address} next={data.nextCursor} />
      )}
    </>
  )
}
