import { useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { screenNameStore } from '../kit/screen/screen-name.ts'
import { titlePrefixStore } from '../kit/screen/title-prefix.ts'
import { useStore } from '../kit/store.ts'
import { pageTitle } from './page-title.ts'
import { usePortal } from './portal.ts'
import { findRoute } from './route-table.ts'
import { activeTabStore, showTab } from './tabs/tab-store.ts'

export function useCurrentScreen() {
  const { table } = usePortal()
  const { t } = useTranslation(['common', 'shell'])
  const location = useRouterState({ select: (state) => state.resolvedLocation ?? state.location })
  const match = findRoute(table, location.pathname)
  const prefix = useStore(titlePrefixStore)
  const activeKey = useStore(activeTabStore)
  const name = useStore(screenNameStore)[activeKey] ?? null
  const title = match ? t(`shell:title.${match.route.title}`) : null

  useLayoutEffect(() => {
    if (match) showTab(match.route, match.params, location.search as Record<string, string>)
  })
  useEffect(() => {
    document.title = `${prefix}${pageTitle(t('platform.name'), title, name)}`
  }, [t, title, prefix, name])
  usePlaceOnArrival(activeKey)
  const search = location.search as Record<string, string>
  return { match, title, place: match && { path: match.route.path, search } }
}

const scrolledTo = new Map<string, number>()

// The reader's place is the new page, not the link that was left behind; a tab shown again stands where it
// was.
function usePlaceOnArrival(key: string): void {
  const last = useRef('')
  useLayoutEffect(() => {
    const isFirst = last.current === ''
    last.current = key
    if (!isFirst) {
      window.scrollTo({ top: scrolledTo.get(key) ?? 0 })
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    const remember = () => scrolledTo.set(key, window.scrollY)
    window.addEventListener('scrollend', remember)
    return () => window.removeEventListener('scrollend', remember)
  }, [key])
}
