import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { type Column, cellClass, type Sort } from './column.ts'

type HeadCellProps<Row> = {
  column: Column<Row>
  sort: Sort | null
  onSort: ((key: string) => void) | undefined
}

export function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { t } = useTranslation('common')
  const direction = sort?.key === column.key ? sort.direction : null
  const isSortable = column.isSortable && onSort
  return (
    <th
      scope="col"
      className={cellClass(column)}
      style={column.width ? { width: column.width, minWidth: column.width } : undefined}
      aria-sort={isSortable ? (direction ? `${direction}ending` : 'none') : undefined}
    >
      {isSortable ? (
        <button
          type="button"
          className="sort-button"
          title={t('table.sortBy', { column: column.title })}
          onClick={() => onSort(column.key)}
        >
          {column.title}
          <span className="sort-marks" aria-hidden="true">
            <CaretUpOutlined aria-hidden="true" className={direction === 'asc' ? 'sort-on' : ''} />
            <CaretDownOutlined aria-hidden="true" className={direction === 'desc' ? 'sort-on' : ''} />
          </span>
        </button>
      ) : (
        column.title
      )}
    </th>
  )
}
