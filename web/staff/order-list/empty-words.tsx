import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { useTableAddress } from '../../kit/table/use-table-address.ts'
import type { Words } from '../words.ts'

type EmptyWords = {
  title: string
  hint?: string
  action?: ReactNode
}

/** What an empty list says: that there is nothing, or that the filters leave nothing, with the way out of them. */
export function emptyWords(
  address: ReturnType<typeof useTableAddress>,
  nothing: EmptyWords,
  { say }: Words,
): EmptyWords {
  if (!address.isFiltered) return nothing
  return {
    title: say('common:state.emptyFiltered'),
    hint: say('common:state.emptyFilteredHint'),
    action: <Button onClick={address.clearFilters}>{say('common:table.clearFilters')}</Button>,
  }
}
