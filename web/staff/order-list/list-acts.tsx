import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import type { ViewScreen } from '../../client/orders/order-export.ts'
import type { Column } from '../../kit/table/column.ts'
import { ColumnChoice } from '../../kit/table/column-choice.tsx'
import { SavedViews } from './saved-views.tsx'

type Props<Row> = {
  screen: ViewScreen
  /** names the table for its chosen columns */
  table: string
  columns: readonly Column<Row>[]
}

export function ListActs<Row = OrderRow>({ screen, table, columns }: Props<Row>) {
  return (
    <>
      <SavedViews screen={screen} />
      <ColumnChoice table={table} columns={columns} />
    </>
  )
}
