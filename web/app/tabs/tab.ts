import type { AppRoute } from '../../client/routing/app-route.ts'

export type Tab = {
  key: string
  route: AppRoute
  params: Readonly<Record<string, string>>
  search: Readonly<Record<string, string>>
  href: string
  round: number
}

/** Tabs of the same screen are told apart by the value the route names, an order code for instance. */
export function tabKey(route: AppRoute, params: Tab['params'], search: Tab['search']): string {
  const value = tabValue(route, params, search)
  return value ? `${route.path}:${value}` : route.path
}

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

export function nextActive(tabs: readonly Tab[], activeKey: string, closed: readonly string[]): Tab | null {
  const at = tabs.findIndex((tab) => tab.key === activeKey)
  const remains = (tab: Tab) => !closed.includes(tab.key)
  const here = tabs[at]
  if (here && remains(here)) return here
  return tabs.slice(at + 1).find(remains) ?? tabs.slice(0, Math.max(at, 0)).findLast(remains) ?? null
}
