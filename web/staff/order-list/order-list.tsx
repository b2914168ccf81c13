import { PageHeader } from '../../kit/page-header.tsx'
import { ColumnChoice } from '../../kit/table/column-choice.tsx'
import { useTableAddress } from '../../kit/table/use-table-address.ts'
import { CreateOrderButton } from '../create-order/create-order-button.tsx'
import { useWords } from '../words.ts'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { NumberSearch } from './number-search/number-search.tsx'
import { orderColumns } from './order-columns.tsx'
import { defaultSort } from './order-filters.ts'
import { OrderTable } from './order-table.tsx'
import { SavedViews } from './saved-views.tsx'

const table = 'orders'

export default function OrderList() {
  const words = useWords()
  const address = useTableAddress(defaultSort)
  return (
    <>
      <PageHeader
        title={words.say('orders.title')}
        actions={
          <>
            <NumberSearch />
            <SavedViews screen="orders" />
            <ExportButton table={table} address={address} />
            <ColumnChoice table={table} columns={orderColumns(words)} />
          </>
        }
        primary={<CreateOrderButton />}
      />
      <section className="section-card orders-card">
        <FilterBar address={address} />
        <OrderTable
          name={table}
          label={words.say('orders.title')}
          address={address}
          isBulk
          empty={{ title: words.say('orders.empty'), hint: words.say('orders.emptyHint') }}
        />
      </section>
    </>
  )
}
