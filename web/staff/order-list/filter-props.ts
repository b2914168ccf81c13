import type { FilterTexts } from './order-filters.ts'

/** What every filter is handed: the address's texts, and how to change them (null takes a filter out). */
export type FilterProps = {
  filters: FilterTexts
  setFilters: (values: Readonly<Record<string, string | null>>) => void
}
