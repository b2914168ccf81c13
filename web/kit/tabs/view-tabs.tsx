import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useRef } from 'react'
import { foldTabs } from './fit-tabs.ts'
import { MoreTabs } from './more-tabs.tsx'
import { useFittingTabs } from './use-fitting-tabs.ts'
import { ViewPanels } from './view-panels.tsx'
import './view-tabs.css'

export type View = {
  key: string
  label: string
  content: ReactNode
}

type ViewTabsProps = {
  label: string
  views: readonly View[]
  active: string
  onChange: (key: string) => void
}

/** On one line; those without room are behind a button at its end. A part once opened stays alive. */
export function ViewTabs({ label, views, active, onChange }: ViewTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const measure = useRef<HTMLDivElement>(null)
  const { shown, folded } = foldTabs(views, active, useFittingTabs(bar, measure, views))
  const move = (event: KeyboardEvent) => {
    const next = viewAfter(shown, active, event.key)
    if (!next) return
    event.preventDefault()
    onChange(next)
    list.current?.querySelector<HTMLElement>(`[data-view="${next}"]`)?.focus()
  }
  return (
    <>
      <div className="view-bar" ref={bar}>
        <div ref={list} className="view-tabs" role="tablist" aria-label={label}>
          {shown.map((view) => (
            <button
              key={view.key}
              type="button"
              role="tab"
              id={`${id}${view.key}`}
              data-view={view.key}
              aria-selected={view.key === active}
              aria-controls={view.key === active ? `${id}${view.key}p` : undefined}
              tabIndex={view.key === active ? 0 : -1}
              onClick={() => onChange(view.key)}
              onKeyDown={move}
            >
              {view.label}
            </button>
          ))}
        </div>
        {folded.length > 0 && <MoreTabs label={label} views={folded} onChange={onChange} />}
        <div className="view-measure" ref={measure} aria-hidden="true">
          {views.map((view) => (
            <span key={view.key}>{view.label}</span>
          ))}
        </div>
      </div>
      <ViewPanels id={id} views={views} active={active} />
    </>
  )
}

/** Where an arrow key, Home or End leads; null for other keys. */
export function viewAfter(views: readonly { key: string }[], active: string, key: string): string | null {
  const at = views.findIndex((view) => view.key === active)
  const last = views.length - 1
  const places: Readonly<Record<string, number>> = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  }
  const place = places[key]
  return place === undefined ? null : (views[place]?.key ?? null)
}
