import type { ReactNode } from 'react'
import './description-list.css'
import { emptyMark } from './empty.ts'

export type Description = {
  key: string
  label: ReactNode
  /** null and undefined show as two dashes */
  value: ReactNode
  isWide?: boolean
}

export function DescriptionList({
  items,
  columns = 3,
}: {
  items: readonly Description[]
  columns?: 1 | 2 | 3 | 4
}) {
  return (
    <dl className={`descriptions descriptions-${columns}`}>
      {items.map((item) => (
        <div key={item.key} className={item.isWide ? 'description-wide' : undefined}>
          <dt>{item.label}</dt>
          <dd>
            {item.value === null || item.value === undefined || item.value === '' ? emptyMark : item.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
