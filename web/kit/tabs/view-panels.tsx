import { type ReactNode, useState } from 'react'

type ViewPanelsProps = {
  id: string
  views: readonly { key: string; label: string; content: ReactNode }[]
  active: string
}

/** The parts of a page, one in sight. What was opened once stays alive: what was typed or is being saved there goes on. */
export function ViewPanels({ id, views, active }: ViewPanelsProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([active]))
  if (!opened.has(active)) setOpened(new Set([...opened, active]))
  return views
    .filter(({ key }) => opened.has(key) || key === active)
    .map((view) => (
      <div
        key={view.key}
        role="tabpanel"
        tabIndex={-1}
        id={`${id}${view.key}p`}
        aria-label={view.label}
        hidden={view.key !== active}
      >
        {view.content}
      </div>
    ))
}
