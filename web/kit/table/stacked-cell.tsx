import type { ReactNode } from 'react'

export function StackedCell({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className="stacked-cell">
      <span>{children}</span>
      {typeof below === 'string' ? <span className="soft">{below}</span> : below}
    </span>
  )
}
