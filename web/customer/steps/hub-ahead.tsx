import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { useIsKnown } from './use-is-known.ts'

export function loadHub() {
  return import('./hub/hub.tsx')
}

export function loadSection() {
  return import('./section/section-page.tsx')
}

const TEXTS = ['customer', 'application', 'lists', 'account', 'intention'] as const

/** What one section is shown with, fetched while the application itself is read, or while the overview is looked at. */
export function useSectionAhead(): void {
  useEffect(() => {
    loadSection().catch(() => undefined)
  }, [])
}

export function SectionAhead(): ReactNode {
  useSectionAhead()
  return <PageSkeleton />
}

/** Fetched while the application itself is read. Nothing here suspends: it would hold that read back. */
export function HubAhead({ orderCode }: { orderCode: string }): ReactNode {
  useIsKnown(orderCode)
  useTranslation(TEXTS, { useSuspense: false })
  useEffect(() => {
    // Where it does not come, the page itself tells of it.
    loadHub().catch(() => undefined)
  }, [])
  return <PageSkeleton />
}
