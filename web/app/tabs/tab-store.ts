import type { AppRoute } from '../../client/routing/app-route.ts'
import { goTo, hrefOf } from '../../kit/screen/navigation.ts'
import { markUnsaved, unsavedStore } from '../../kit/screen/unsaved.ts'
import { createStore } from '../../kit/store.ts'
import { unsent } from '../../kit/unsent/unsent.ts'
import type { CloseWhich, Tab } from './tab.ts'
import { keysToClose, nextActive, tabKey } from './tab.ts'

export const tabStore = createStore<readonly Tab[]>([])
export const activeTabStore = createStore<string>('')

export const closeQuestionStore = createStore<{ keys: string[]; unsaved: string[] } | null>(null)

export function pinTabs(table: readonly AppRoute[]): void {
  const pinned = table.filter((route) => route.pinned)
  tabStore.set(pinned.map((route) => newTab(route, {}, {}, route.path)))
}

export function newTab(route: AppRoute, params: Tab['params'], search: Tab['search'], href: string): Tab {
  return { key: tabKey(route, params, search), route, params, search, href, round: 0 }
}

export function showTab(route: AppRoute, params: Tab['params'], search: Tab['search']): void {
  const visited = newTab(route, params, search, hrefOf(route.path, params, search))
  tabStore.update((tabs) => {
    const known = tabs.find((tab) => tab.key === visited.key)
    if (!known) return [...tabs, visited]
    if (known.href === visited.href) return tabs
    return tabs.map((tab) => (tab === known ? { ...visited, round: known.round } : tab))
  })
  activeTabStore.set(visited.key)
}

export function refreshTab(key: string): void {
  giveUp(key)
  tabStore.update((tabs) => tabs.map((tab) => (tab.key === key ? { ...tab, round: tab.round + 1 } : tab)))
}

function giveUp(key: string): void {
  markUnsaved(key, false)
  unsent.forget(key)
}

export function askToClose(key: string, which: CloseWhich): void {
  const keys = keysToClose(tabStore.get(), key, which)
  const unsaved = keys.filter((one) => unsavedStore.get().has(one))
  if (unsaved.length > 0) closeQuestionStore.set({ keys, unsaved })
  else closeTabs(keys)
}

export function closeTabs(keys: readonly string[]): void {
  const tabs = tabStore.get()
  const next = nextActive(tabs, activeTabStore.get(), keys)
  for (const key of keys) giveUp(key)
  tabStore.set(tabs.filter((tab) => !keys.includes(tab.key)))
  if (next && next.key !== activeTabStore.get()) goTo(next.href)
}

export function clearTabs(): void {
  unsavedStore.set(new Set())
  tabStore.set([])
}
