import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../empty-state.tsx'
import { LoadFailed } from '../load-state.tsx'
import type { Column, Sort } from './column.ts'
import { cellClass } from './column.ts'
import { useVisibleColumns } from './column-choice.tsx'
import './data-table.css'
import { HeadCell } from './head-cell.tsx'

export type DataTableProps<Row> = {
  name: string
  label: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rows: readonly Row[] | undefined
  isRefreshing?: boolean
  isFailed?: boolean
  onRetry?: () => void
  sort?: Sort | null
  onSort?: (key: string) => void
  empty?: { title: string; hint?: string; action?: ReactNode }
  selection?: {
    keys: ReadonlySet<string>
    onChange: (keys: ReadonlySet<string>) => void
    rowLabel: (row: Row) => string
  }
}

const skeletonRows = 8
const blank = '\u00a0'

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation('common')
  const columns = useVisibleColumns(props.name, props.columns)
  const rows = props.rows ?? []
  const selection = props.selection
  const isAll = rows.length > 0 && rows.every((row) => selection?.keys.has(props.rowKey(row)))
  if (props.isFailed && props.onRetry) return <LoadFailed onRetry={props.onRetry} />
  if (props.rows?.length === 0) return <EmptyState {...(props.empty ?? { title: t('state.empty') })} />
  return (
    // Reached by keyboard, so that a wide table can be moved without a mouse.
    <div className="table-box" role="group" aria-label={props.label} tabIndex={0}>
      <table
        className={props.isRefreshing ? 'data-table data-table-refreshing' : 'data-table'}
        aria-busy={props.rows === undefined || props.isRefreshing === true}
      >
        <caption className="visually-hidden">{props.label}</caption>
        <thead>
          <tr>
            {selection && (
              <th className="cell-select">
                <input
                  type="checkbox"
                  aria-label={t('table.selectAll')}
                  checked={isAll}
                  onChange={() => selection.onChange(new Set(isAll ? [] : rows.map(props.rowKey)))}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={props.sort ?? null} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={props.rowKey(row)}>
              {selection && (
                <td className="cell-select">
                  <input
                    type="checkbox"
                    aria-label={`${t('table.select')} ${selection.rowLabel(row)}`}
                    checked={selection.keys.has(props.rowKey(row))}
                    onChange={() => selection.onChange(toggled(selection.keys, props.rowKey(row)))}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cellClass(column)}
                  style={{ minWidth: column.wrapsAt }}
                  title={column.wordsOf?.(row)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {props.rows === undefined && <LoadingRows columns={columns.length + (selection ? 1 : 0)} />}
        </tbody>
      </table>
    </div>
  )
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

function LoadingRows({ columns }: { columns: number }) {
  return Array.from({ length: skeletonRows }, (_, row) => (
    <tr key={row} className="loading-row">
      {Array.from({ length: columns }, (_cell, cell) => (
        <td key={cell}>
          <span className="skeleton-cell">{blank}</span>
        </td>
      ))}
    </tr>
  ))
}
