import { withoutWords } from '@kaihu/contract/wire/search-words.ts'
import type { AppRoute } from '../../client/routing/app-route.ts'
import { userStore } from '../../client/session.ts'
import type { Tab } from './tab.ts'
import { newTab, tabStore } from './tab-store.ts'

const storageKey = 'kaihu.tabs'

type Kept = {
  owner: string
  tabs: { path: string; params: Tab['params']; search: Tab['search']; href: string }[]
}

/** Tabs belong to a person in one role: another role begins with none. */
function ownerNow(): string | null {
  const staff = userStore.get()?.staff
  return staff ? `${staff.staffId} ${staff.currentRole}` : null
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/**
 * Words that were searched for are often a name, and a browser may write this to its disk: they are typed
 * anew.
 */
export function writeTabs(tabs: readonly Tab[], owner: string): string {
  const kept = tabs
    .filter(({ route }) => !route.pinned)
    .map(({ route, params, href: whole }) => {
      const href = withoutWords(whole)
      const search = Object.fromEntries(new URL(href, 'http://here').searchParams)
      return { path: route.path, params, search, href }
    })
  return JSON.stringify({ owner, tabs: kept } satisfies Kept)
}

/** The kept tabs of this owner whose screens there still are. */
export function tabsOf(kept: Kept | null, owner: string | null, table: readonly AppRoute[]): Tab[] {
  if (kept === null || owner === null || kept.owner !== owner) return []
  return kept.tabs.flatMap(({ path, params, search, href }) => {
    const route = table.find((one) => one.path === path)
    return route ? [newTab(route, params, search, href)] : []
  })
}

/** Loading the page anew keeps the bar: its tabs lie in this window alone and go with the session. */
export function keepTabs(table: readonly AppRoute[]): void {
  tabStore.update((tabs) => [...tabs, ...tabsOf(read(), ownerNow(), table)])
  tabStore.subscribe(() => {
    const owner = ownerNow()
    if (owner === null || tabStore.get().length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, writeTabs(tabStore.get(), owner))
  })
}
