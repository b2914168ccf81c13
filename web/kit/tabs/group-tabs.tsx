import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import './group-tabs.css'
import { ViewPanels } from './view-panels.tsx'
import { viewAfter } from './view-tabs.tsx'

type GroupedView = {
  key: string
  label: string
  open: number
  content: ReactNode
}

export type ViewGroup = { key: string; label: string; views: readonly GroupedView[] }

type GroupTabsProps = {
  label: string
  groups: readonly ViewGroup[]
  active: string
  onChange: (view: string) => void
  openLabel: (count: number) => string
}

/** A group is opened where one was in it last, and a part once opened stays alive. */
export function GroupTabs({ label, groups, active, onChange, openLabel }: GroupTabsProps) {
  const id = useId()
  const [last, setLast] = useState<Readonly<Record<string, string>>>({})
  const group = groups.find(({ views }) => views.some(({ key }) => key === active)) ?? groups[0]
  if (group && last[group.key] !== active) setLast({ ...last, [group.key]: active })
  const openGroup = (key: string) => {
    const chosen = groups.find((one) => one.key === key)
    const view = last[key] ?? (chosen?.views.find(({ open }) => open > 0) ?? chosen?.views[0])?.key
    if (view !== undefined) onChange(view)
  }
  return (
    <>
      <div className="group-bar">
        <TabLine
          className="group-tabs"
          label={label}
          active={group?.key ?? ''}
          onChange={openGroup}
          openLabel={openLabel}
          tabs={groups.map(({ key, label: name, views }) => ({
            key,
            label: name,
            open: views.reduce((sum, { open }) => sum + open, 0),
          }))}
        />
        {group && group.views.length > 1 && (
          <TabLine
            className="group-views"
            label={group.label}
            active={active}
            onChange={onChange}
            openLabel={openLabel}
            tabs={group.views}
            controls={id}
          />
        )}
      </div>
      <ViewPanels id={id} active={active} views={groups.flatMap(({ views }) => views)} />
    </>
  )
}

type TabLineProps = {
  className: string
  label: string
  tabs: readonly { key: string; label: string; open: number }[]
  active: string
  onChange: (key: string) => void
  openLabel: (count: number) => string
  controls?: string
}

function TabLine({ className, label, tabs, active, onChange, openLabel, controls }: TabLineProps) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const next = viewAfter(tabs, active, event.key)
    if (!next) return
    event.preventDefault()
    onChange(next)
    list.current?.querySelector<HTMLElement>(`[data-view="${next}"]`)?.focus()
  }
  return (
    <div ref={list} className={className} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          data-view={tab.key}
          aria-selected={tab.key === active}
          aria-controls={controls !== undefined && tab.key === active ? `${controls}${tab.key}p` : undefined}
          tabIndex={tab.key === active ? 0 : -1}
          onClick={() => onChange(tab.key)}
          onKeyDown={move}
        >
          {tab.label}
          {tab.open > 0 && (
            <span className="tab-open" title={openLabel(tab.open)}>
              <span aria-hidden="true">{tab.open}</span>
              <span className="visually-hidden">{openLabel(tab.open)}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
