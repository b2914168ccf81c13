import type { ReactNode } from 'react'
import './help-page.css'

type HelpPageProps = {
  sign?: string
  title: string
  children: ReactNode
  action: ReactNode
}

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
