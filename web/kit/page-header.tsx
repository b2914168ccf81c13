import type { ReactNode } from 'react'
import './page-header.css'
import './read/section-card.css'

type PageHeaderProps = {
  title: ReactNode
  /** tags beside the title: status, risk */
  tags?: ReactNode
  /** one line below: code, dates, what the page is for */
  note?: ReactNode
  /** secondary acts, left of the primary one */
  actions?: ReactNode
  /** the one primary act of the page */
  primary?: ReactNode
}

/** The head of a page: its heading, what it is about, and at the right what can be done, one act of it primary. */
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
