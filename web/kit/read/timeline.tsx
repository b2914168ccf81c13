import type { ReactNode } from 'react'
import './timeline.css'
import { BankTime } from './times.tsx'

export type TimelineItem = {
  key: string
  /** ISO instant; null for what has not happened yet */
  at: string | null
  title: ReactNode
  by?: ReactNode
  children?: ReactNode
  tone?: 'done' | 'current' | 'coming' | 'bad'
}

export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol className="timeline" aria-label={label}>
      {items.map((item) => (
        <li
          key={item.key}
          className={`timeline-${item.tone ?? 'done'}`}
          aria-current={item.tone === 'current' ? 'step' : undefined}
        >
          <p className="timeline-title">{item.title}</p>
          {(item.at || item.by) && (
            <p className="timeline-when">
              {item.at && <BankTime at={item.at} />}
              {item.by && <span>{item.by}</span>}
            </p>
          )}
          {item.children && <div className="timeline-more">{item.children}</div>}
        </li>
      ))}
    </ol>
  )
}
