import { useSearchValues } from '../screen/search-values.ts'
import type { Sort } from './column.ts'
import { nextSort, readSort, writeSort } from './column.ts'

export const pageSizes = [20, 50, 100] as const

/** Names in the address that belong to the table itself; all others are filters. */
const own = ['sort', 'cursor', 'size', 'back', 'columns']
const nothing: readonly string[] = []
const firstMark = '-'
const mostPassed = 30

/**
 * A change of filter, sort or size begins again at the first page; `back` keeps the cursors of the pages
 * before. `others` are names in the address that belong to the screen.
 */
export function useTableAddress(defaultSort: Sort, others: readonly string[] = nothing) {
  const [search, change] = useSearchValues()
  const filters = Object.fromEntries(
    Object.entries(search).filter(([name]) => !own.includes(name) && !others.includes(name)),
  )
  const sort = readSort(search['sort']) ?? defaultSort
  const pageSize = pageSizes.find((size) => String(size) === search['size']) ?? pageSizes[0]
  const cursor = search['cursor'] ?? null
  const passed = search['back'] ? search['back'].split(',') : []
  const firstPage = { cursor: null, back: null }

  return {
    filters,
    isFiltered: Object.keys(filters).length > 0,
    sort,
    pageSize,
    cursor,
    setFilters: (values: Readonly<Record<string, string | null>>) => change({ ...values, ...firstPage }),
    clearFilters: () =>
      change({ ...Object.fromEntries(Object.keys(filters).map((name) => [name, null])), ...firstPage }),
    sortBy: (key: string) => change({ sort: writeSort(nextSort(sort, key)), ...firstPage }),
    setPageSize: (size: number) => change({ size, ...firstPage }),
    goNext: (next: string) =>
      change({ cursor: next, back: [...passed, cursor ?? firstMark].slice(-mostPassed).join(',') }),
    goFirst: cursor ? () => change(firstPage) : undefined,
    goPrevious: cursor
      ? () => change({ cursor: cursorBefore(passed), back: passed.slice(0, -1).join(',') || null })
      : undefined,
  }
}

/** The cursor of the page before; null for the first page, also when the way back was longer than is kept. */
function cursorBefore(passed: readonly string[]): string | null {
  const last = passed.at(-1)
  return last === undefined || last === firstMark ? null : last
}
