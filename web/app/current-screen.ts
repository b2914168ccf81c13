import { useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pageTitle } from './page-title.ts'
import { usePortal } from './portal.ts'
import { findRoute } from './route-table.ts'
import { showTab } from './tabs/tab-store.ts'

/** The screen of the address now shown: opens or wakes its tab, sets the title, takes the focus to the top. */
export function useCurrentScreen() {
  const { table } = usePortal()
  const { t } = useTranslation(['common', 'shell'])
  const location = useRouterState({ select: (state) => state.resolvedLocation ?? state.location })
  const match = findRoute(table, location.pathname)
  const title = match ? t(`shell:title.${match.route.title}`) : null

  useLayoutEffect(() => {
    if (match) showTab(match.route, match.params, location.search as Record<string, string>)
  })
  useEffect(() => {
    document.title = pageTitle(t('platform.name'), title)
  }, [t, title])
  useFocusOnArrival(location.pathname)
  return { match, title }
}

/** After a change of page the reader's place is the new page, not the link that was left behind. */
function useFocusOnArrival(pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    window.scrollTo({ top: 0 })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
