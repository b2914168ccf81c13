import type { ReactNode } from 'react'
import { useId } from 'react'
import './section-card.css'

type SectionCardProps = {
  title?: ReactNode
  tags?: ReactNode
  actions?: ReactNode
  note?: ReactNode
  id?: string
  children: ReactNode
}

/** A white card with a heading: one subject of a page. */
export function SectionCard({ title, tags, actions, note, id, children }: SectionCardProps) {
  const headingId = useId()
  return (
    <section className="section-card" id={id} aria-labelledby={title ? headingId : undefined}>
      {(title || actions) && (
        <div className="section-card-head">
          {title && <h2 id={headingId}>{title}</h2>}
          {tags}
          {actions && <div className="section-card-actions">{actions}</div>}
        </div>
      )}
      {note && <p className="section-card-note">{note}</p>}
      {children}
    </section>
  )
}
