import type { AppRoute, MenuHeading } from '../client/routing/app-route.ts'

export const menuHeadings: readonly MenuHeading[] = [
  'workCenter',
  'workSpace',
  'samplePages',
  'administration',
  'helpDesk',
]

const helpRoutes: readonly AppRoute[] = [
  { path: '/404', title: 'notFound', hidden: true, open: true, load: () => import('./pages/not-found.tsx') },
  {
    path: '/401',
    title: 'noPermission',
    hidden: true,
    open: true,
    load: () => import('./pages/no-permission.tsx'),
  },
]

export function routeTable(own: readonly AppRoute[]): readonly AppRoute[] {
  return [...own, ...helpRoutes]
}

export type RouteMatch = {
  route: AppRoute
  params: Readonly<Record<string, string>>
}

/** The row whose path fits, with the values of its `$` parts; null when none does. */
export function findRoute(table: readonly AppRoute[], pathname: string): RouteMatch | null {
  for (const route of table) {
    const params = matchPath(route.path, pathname)
    if (params) return { route, params }
  }
  return null
}

/** As `/todoListWork` or `/customer/accountView`; null when no row or several fit. */
export function fullPathOf(table: readonly AppRoute[], pathname: string): string | null {
  const bare = pathname.replace(/^\/customer(?=\/)/, '')
  const fitting = table.filter((route) => route.path === bare || route.path.endsWith(`/${bare.slice(1)}`))
  return bare.length > 1 && fitting.length === 1 && fitting[0] ? fitting[0].path : null
}

function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = pathname.replace(/\/+$/, '').split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith('$') && value !== '') params[part.slice(1)] = safeDecode(value)
    else if (part !== value) return null
  }
  return params
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
