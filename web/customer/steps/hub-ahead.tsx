import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { useSectionAhead } from './section-ahead.ts'
import { useIsKnown } from './use-is-known.ts'

export function loadHub() {
  return import('./hub/hub.tsx')
}

const TEXTS = ['customer', 'application', 'lists', 'account', 'intention'] as const

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
