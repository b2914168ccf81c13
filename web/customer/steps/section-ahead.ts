import { useEffect } from 'react'

export function loadSection() {
  return import('./section/section-page.tsx')
}

/** What one section is shown with, fetched while the application itself is read, or while the overview is looked at. */
export function useSectionAhead(): void {
  useEffect(() => {
    loadSection().catch(() => undefined)
  }, [])
}
