import type { ReactNode } from 'react'
import './help-page.css'

type HelpPageProps = {
  /** the short sign above the title, '404' for instance */
  sign?: string
  title: string
  children: ReactNode
  action: ReactNode
}

/** A page that has nothing to show but says why and what to do next. */
export function HelpPage({ sign, title, children, action }: HelpPageProps) {
  return (
    <section className="help-page">
      {sign && <p className="help-page-sign">{sign}</p>}
      <h1>{title}</h1>
      <div className="help-page-text">{children}</div>
      <div className="help-page-action">{action}</div>
    </section>
  )
}
