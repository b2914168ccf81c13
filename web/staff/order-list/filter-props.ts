import type { FilterTexts } from './order-filters.ts'

export type FilterProps = {
  filters: FilterTexts
  setFilters: (values: Readonly<Record<string, string | null>>) => void
}
