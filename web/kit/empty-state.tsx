import type { ReactNode } from 'react'
import './empty-state.css'

type EmptyStateProps = {
  title: string
  hint?: string
  action?: ReactNode
  isPage?: boolean
}

export function EmptyState({ title, hint, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="empty-state">
      <svg viewBox="0 0 64 48" width="64" height="48" aria-hidden="true">
        <rect x="8" y="6" width="48" height="36" rx="4" className="empty-sheet" />
        <path d="M16 17h32M16 25h24M16 33h16" className="empty-lines" />
      </svg>
      <Title className="empty-title">{title}</Title>
      {hint && <p className="empty-hint">{hint}</p>}
      {action}
    </div>
  )
}
