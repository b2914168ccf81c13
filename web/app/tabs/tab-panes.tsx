import type { ComponentType } from 'react'
import { Activity, lazy, Suspense, useMemo } from 'react'
import type { AppRoute } from '../../client/routing/app-route.ts'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { ScreenContext } from '../../kit/screen/screen.ts'
import { useStore } from '../../kit/store.ts'
import { ScreenErrorBoundary } from '../errors/screen-error-boundary.tsx'
import type { Tab } from './tab.ts'
import { activeTabStore, tabStore } from './tab-store.ts'

const loaded = new WeakMap<AppRoute, ComponentType>()

function screenOf(route: AppRoute): ComponentType {
  const known = loaded.get(route)
  if (known) return known
  const screen = lazy(route.load)
  loaded.set(route, screen)
  return screen
}

export function TabPanes() {
  const tabs = useStore(tabStore)
  const activeKey = useStore(activeTabStore)
  return tabs.map((tab) => (
    <Activity key={`${tab.key}#${tab.round}`} mode={tab.key === activeKey ? 'visible' : 'hidden'}>
      <TabPane tab={tab} isActive={tab.key === activeKey} content={screenOf(tab.route)} />
    </Activity>
  ))
}

export function CurrentPane() {
  const tabs = useStore(tabStore)
  const activeKey = useStore(activeTabStore)
  const tab = tabs.find((one) => one.key === activeKey)
  if (!tab) return null
  return <TabPane key={`${tab.key}#${tab.round}`} tab={tab} isActive content={screenOf(tab.route)} />
}

type TabPaneProps = {
  tab: Tab
  isActive: boolean
  content: ComponentType
}

function TabPane({ tab, isActive, content: Content }: TabPaneProps) {
  const screen = useMemo(
    () => ({ key: tab.key, path: tab.route.path, params: tab.params, search: tab.search, isActive }),
    [tab, isActive],
  )
  return (
    <ScreenContext value={screen}>
      <ScreenErrorBoundary href={tab.href} tabKey={tab.key}>
        <Suspense fallback={<PageSkeleton />}>
          <Content />
        </Suspense>
      </ScreenErrorBoundary>
    </ScreenContext>
  )
}
