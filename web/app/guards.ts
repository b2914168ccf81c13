import type { AppRoute } from '../client/routing/app-route.ts'

export type Side = 'staff' | 'customer'

export type Permissions = {
  routes: readonly string[]
}

export type EntryRequest = {
  side: Side
  pathname: string
  /** the table's row for this path; null when the path is unknown */
  route: AppRoute | null
  isSignedIn: boolean
  /** null on the customer side and before sign-in */
  permissions: Permissions | null
}

/** Open the page, go to another page of the application, or leave for a page outside of it. */
export type EntryDecision = { act: 'open' } | { act: 'go'; to: string } | { act: 'leave'; to: string }

export const loginPaths: Record<Side, string> = { staff: '/welcome', customer: '/login-customer' }
export const homePaths: Record<Side, string> = { staff: '/dashboard/index', customer: '/accountView' }

const loginPages: Record<Side, readonly string[]> = {
  staff: ['/login-before', '/welcome'],
  customer: ['/login-customer'],
}
const helpPages = ['/404', '/401']
const homeAliases = ['/', '/dashboard']

/** Who may open what, in the browser. Navigation only: the server judges every call again. */
export function decideEntry({ side, pathname, route, isSignedIn, permissions }: EntryRequest): EntryDecision {
  if (loginPages[side].includes(pathname)) {
    return isSignedIn ? { act: 'go', to: homePaths[side] } : { act: 'leave', to: pathname }
  }
  if (helpPages.includes(pathname)) return { act: 'open' }
  if (!isSignedIn) return { act: 'leave', to: loginPaths[side] }
  if (homeAliases.includes(pathname)) return { act: 'go', to: homePaths[side] }
  if (!route) return { act: 'go', to: '/404' }
  return mayOpen(route, side, permissions) ? { act: 'open' } : { act: 'go', to: '/401' }
}

/** Whether the current role may open a screen: the server granted its path. */
export function mayOpen(route: AppRoute, side: Side, permissions: Permissions | null): boolean {
  return side === 'customer' || route.open === true || (permissions?.routes.includes(route.path) ?? false)
}
