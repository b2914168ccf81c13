import type { AppRoute } from '../../client/routing/app-route.ts'

/** A visited view: one screen kept alive at one address. */
export type Tab = {
  key: string
  route: AppRoute
  params: Readonly<Record<string, string>>
  search: Readonly<Record<string, string>>
  /** path and query it was last seen at */
  href: string
  /** grows with every refresh: the screen is then built anew */
  round: number
}

/** Tabs of the same screen are told apart by the value the route names, an order code for instance. */
export function tabKey(route: AppRoute, params: Tab['params'], search: Tab['search']): string {
  const value = tabValue(route, params, search)
  return value ? `${route.path}:${value}` : route.path
}

/** The value that tells this tab from its siblings; '' when its route has none. */
export function tabValue(route: AppRoute, params: Tab['params'], search: Tab['search']): string {
  return route.tabBy ? (params[route.tabBy] ?? search[route.tabBy] ?? '') : ''
}

export type CloseWhich = 'this' | 'others' | 'all' | 'left' | 'right'

/** The keys that a close action would close; pinned tabs never. */
export function keysToClose(tabs: readonly Tab[], key: string, which: CloseWhich): string[] {
  const at = tabs.findIndex((tab) => tab.key === key)
  const isMeant = (index: number) =>
    which === 'all' ||
    (which === 'this' && index === at) ||
    (which === 'others' && index !== at) ||
    (which === 'left' && index < at) ||
    (which === 'right' && index > at)
  return tabs.filter((tab, index) => !tab.route.pinned && isMeant(index)).map((tab) => tab.key)
}

/** Where to go after tabs were closed: stay if the shown one remains, else its nearest neighbour that does. */
export function nextActive(tabs: readonly Tab[], activeKey: string, closed: readonly string[]): Tab | null {
  const at = tabs.findIndex((tab) => tab.key === activeKey)
  const remains = (tab: Tab) => !closed.includes(tab.key)
  const here = tabs[at]
  if (here && remains(here)) return here
  return tabs.slice(at + 1).find(remains) ?? tabs.slice(0, Math.max(at, 0)).findLast(remains) ?? null
}
