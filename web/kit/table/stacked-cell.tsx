import type { ReactNode } from 'react'

/** A cell of two lines: what it is, and softer below it what tells it from its like. */
export function StackedCell({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className="stacked-cell">
      <span>{children}</span>
      {typeof below === 'string' ? <span className="soft">{below}</span> : below}
    </span>
  )
}
