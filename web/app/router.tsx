import { getSystemFunctions } from '@kaihu/contract/access.ts'
import { keptAddress, wholeAddress, withoutWords } from '@kaihu/contract/wire/search-words.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ErrorRouteComponent, RouteComponent } from '@tanstack/react-router'
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router'
import { callApi } from '../client/call/call.ts'
import { isRefusal } from '../client/call/call-error.ts'
import { callKey } from '../client/call/use-call.ts'
import type { AppRoute } from '../client/routing/app-route.ts'
import { hasToken } from '../client/session.ts'
import { hrefOf, setNavigator } from '../kit/screen/navigation.ts'
import type { Permissions, Side } from './guards.ts'
import { decideEntry } from './guards.ts'
import { findRoute, fullPathOf } from './route-table.ts'
import { leaveUnsupportedBrowser } from './start/supported-browser.ts'

type RouterParts = {
  side: Side
  table: readonly AppRoute[]
  queryClient: QueryClient
  layout: RouteComponent
  failed: ErrorRouteComponent
  ready?: (() => Promise<void>) | undefined
}

/** The router of one side: every row of the table is a route behind the one guard. */
export function createAppRouter({ side, table, queryClient, layout, failed, ready }: RouterParts) {
  const rootRoute = createRootRoute({
    component: layout,
    errorComponent: failed,
    beforeLoad: ({ location }) => enter(location.pathname, location.href),
  })
  // Two routes take every path: the guard above has sent the unknown ones to /404 already.
  const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/' })
  const anyRoute = createRoute({ getParentRoute: () => rootRoute, path: '$' })
  const router = createRouter({
    routeTree: rootRoute.addChildren([homeRoute, anyRoute]),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (values) => hrefOf('', {}, values as Record<string, string>),
    scrollRestoration: false,
    history: createBrowserHistory({
      createHref: keptAddress,
      parseLocation: shownLocation,
    }),
  })

  async function enter(pathname: string, href: string): Promise<void> {
    if (leaveUnsupportedBrowser(side, href)) return forEver()
    const again = redirectTarget(pathname, href, table)
    if (again) throw redirect({ href: again, replace: true })
    const route = findRoute(table, pathname)?.route ?? null
    const fullPath = route ? null : fullPathOf(table, pathname)
    if (fullPath) throw redirect({ href: href.replace(pathname, fullPath), replace: true })
    const [permissions] = hasToken()
      ? await Promise.all([side === 'staff' ? loadPermissions(queryClient) : null, ready?.()])
      : [null]
    const decision = decideEntry({
      side,
      pathname,
      route,
      isSignedIn: hasToken(),
      permissions,
    })
    if (decision.act === 'leave') return leave(decision.to, href)
    if (decision.act === 'go') throw redirect({ href: targetOf(decision.to, href), replace: true })
  }

  setNavigator({
    go: (href, { replace = false, keepsPlace = false } = {}) =>
      void router.navigate({ href, replace, resetScroll: !keepsPlace }),
    here: () => router.state.location.href,
  })
  return router
}

/** The address that is shown, with the words that it keeps behind the #. */
function shownLocation() {
  const href = wholeAddress(window.location)
  const { pathname, search, hash } = new URL(href, window.location.origin)
  return { href, pathname, search, hash, state: window.history.state }
}

function targetOf(to: string, asked: string): string {
  return to === '/404' || to === '/401' ? hrefOf(to, {}, { from: asked.slice(0, 300) }) : to
}

/**
 * A tab goes through it to load anew. Only addresses of the table are followed; anything else ends at /404.
 */
export function redirectTarget(pathname: string, href: string, table: readonly AppRoute[]): string | null {
  if (!pathname.startsWith('/redirect/')) return null
  const target = href.slice('/redirect'.length)
  const path = target.split(/[?#]/)[0] ?? ''
  return findRoute(table, path) ? target : hrefOf('/404', {}, { from: href.slice(0, 300) })
}

async function loadPermissions(queryClient: QueryClient): Promise<Permissions> {
  try {
    return await queryClient.query({
      queryKey: callKey(getSystemFunctions, {}),
      queryFn: () => callApi(getSystemFunctions, {}),
      staleTime: Number.POSITIVE_INFINITY,
    })
  } catch (error) {
    // The dialog of the ended session takes over; the page behind it waits for the sign-out.
    if (isRefusal(error, 'loginTimeout') || isRefusal(error, 'noRole')) return forEver()
    throw error
  }
}

function forEver(): Promise<never> {
  return new Promise(() => undefined)
}

/** Goes to a sign-in page, which is a document of its own; it comes back to the address asked for. */
function leave(to: string, asked: string): Promise<never> {
  // Words that were searched for are typed anew: the address of the sign-in page is sent to the server.
  const next = asked === '/' || to === asked ? '' : withoutWords(asked)
  window.location.replace(hrefOf(to, {}, { next }))
  return forEver()
}
