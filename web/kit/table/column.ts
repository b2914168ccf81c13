import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  /** may not be hidden: the code that names the row, the acts */
  isFixed?: boolean
  isOptional?: boolean
  /** gives way in a narrower window until somebody chooses it */
  isSpare?: boolean
  align?: 'left' | 'right' | 'center'
  /** stays at the right edge while a wide table moves under it: the acts of a line */
  isSticky?: boolean
  width?: number
  /** its words may take several lines where room is scarce, in no fewer CSS pixels than these */
  wrapsAt?: number
  /** one line whatever the room: what has no place is cut with dots and said in full by `title` */
  clips?: 'wide' | 'narrow'
  wordsOf?: (row: Row) => string
}

export type Sort = {
  key: string
  direction: 'asc' | 'desc'
}

export function cellClass<Row>({ align, isSticky, wrapsAt, clips }: Column<Row>): string | undefined {
  const classes = [
    align && `cell-${align}`,
    isSticky && 'cell-sticky',
    wrapsAt && 'cell-wraps',
    clips && `cell-clips cell-clips-${clips}`,
  ].filter(Boolean)
  return classes.length > 0 ? classes.join(' ') : undefined
}

/** `createTime:desc`, as it stands in the address; null for anything else. */
export function readSort(text: string | undefined): Sort | null {
  const [key, direction] = (text ?? '').split(':')
  return key && (direction === 'asc' || direction === 'desc') ? { key, direction } : null
}

export function writeSort(sort: Sort): string {
  return `${sort.key}:${sort.direction}`
}

/** A click on a heading: first ascending, then descending, then ascending again. */
export function nextSort(now: Sort | null, key: string): Sort {
  return { key, direction: now?.key === key && now.direction === 'asc' ? 'desc' : 'asc' }
}

/** `todo:status,cm`, as chosen columns stand in the address: the table they belong to, then their keys. */
export function writeColumns(table: string, keys: readonly string[]): string {
  return `${table}:${keys.join(',')}`
}

/** The columns that an address names for the table; null when it names none, or those of another table. */
export function readColumns(text: string | undefined, table: string): readonly string[] | null {
  const prefix = `${table}:`
  if (!text?.startsWith(prefix)) return null
  return text.slice(prefix.length).split(',')
}

/** `isTight`: the window has no room for columns that can be spared. */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | null,
  isTight = false,
): readonly Column<Row>[] {
  const isUsual = ({ isOptional, isSpare }: Column<Row>) => !isOptional && !(isSpare && isTight)
  return columns.filter(
    (column) => column.isFixed || (chosen ? chosen.includes(column.key) : isUsual(column)),
  )
}
