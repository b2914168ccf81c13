import type { ReactNode } from 'react'
import './empty-state.css'

interface EmptyStateProps {
  title: string
  hint?: string
  action?: ReactNode
}

/** Says that there is nothing, why, and what one can do about it. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <svg viewBox="0 0 64 48" width="64" height="48" aria-hidden="true">
        <rect x="8" y="6" width="48" height="36" rx="4" className="empty-sheet" />
        <path d="M16 17h32M16 25h24M16 33h16" className="empty-lines" />
      </svg>
      <p className="empty-title">{title}</p>
      {hint && <p className="empty-hint">{hint}</p>}
      {action}
    </div>
  )
}
