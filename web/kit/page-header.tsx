import type { ReactNode } from 'react'
import './page-header.css'
import './read/section-card.css'

type PageHeaderProps = {
  title: ReactNode
  tags?: ReactNode
  note?: ReactNode
  actions?: ReactNode
  primary?: ReactNode
}

export function PageHeader({ title, tags, note, actions, primary }: PageHeaderProps) {
  return (
    <div className="page-header">
      <div className="page-header-words">
        <div className="page-header-line">
          <h1>{title}</h1>
          {tags}
        </div>
        {note && <div className="page-header-note">{note}</div>}
      </div>
      {(actions || primary) && (
        <div className="page-header-actions">
          {actions}
          {primary}
        </div>
      )}
    </div>
  )
}
