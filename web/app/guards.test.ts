import { describe, expect, test } from 'vitest'
import type { AppRoute } from '../client/routing/app-route.ts'
import type { EntryRequest } from './guards.ts'
import { decideEntry } from './guards.ts'

function screen(path: string, more: Partial<AppRoute> = {}): AppRoute {
  return {
    path,
    title: 'dashboard',
    load: () => Promise.reject(new Error('not loaded here')),
    ...more,
  }
}
const orders = screen('/workCenter/todoListWork')
const staff = { side: 'staff', isSignedIn: true, permissions: { routes: [orders.path] } } as const
const customer = { side: 'customer', isSignedIn: true, permissions: null } as const
const stranger = { isSignedIn: false, permissions: null } as const

const cases: [string, EntryRequest, string][] = [
  [
    'a customer without a token goes to /login-customer',
    { side: 'customer', ...stranger, pathname: '/accountView', route: screen('/accountView') },
    'leave /login-customer',
  ],
  [
    'a signed-in customer visiting the login page goes to /accountView',
    { ...customer, pathname: '/login-customer', route: null },
    'go /accountView',
  ],
  [
    'a customer without a token stays on the login page',
    { side: 'customer', ...stranger, pathname: '/login-customer', route: null },
    'leave /login-customer',
  ],
  [
    'staff without a token go to /welcome',
    { side: 'staff', ...stranger, pathname: orders.path, route: orders },
    'leave /welcome',
  ],
  [
    'staff without a token who ask for an unknown path go to /welcome',
    { side: 'staff', ...stranger, pathname: '/nope', route: null },
    'leave /welcome',
  ],
  [
    'staff with a token visiting /welcome go to the dashboard',
    { ...staff, pathname: '/welcome', route: null },
    'go /dashboard/index',
  ],
  [
    'staff with a token visiting /login-before go to the dashboard',
    { ...staff, pathname: '/login-before', route: null },
    'go /dashboard/index',
  ],
  [
    '/dashboard leads to /dashboard/index',
    { ...staff, pathname: '/dashboard', route: null },
    'go /dashboard/index',
  ],
  ['the bare address leads home', { ...customer, pathname: '/', route: null }, 'go /accountView'],
  ['an unknown path goes to /404', { ...staff, pathname: '/nope', route: null }, 'go /404'],
  ['a route of another role answers /401', { ...staff, pathname: '/x', route: screen('/x') }, 'go /401'],
  ['a granted route opens', { ...staff, pathname: orders.path, route: orders }, 'open'],
  [
    'a route that is open to every role opens',
    { ...staff, pathname: '/dashboard/index', route: screen('/dashboard/index', { open: true }) },
    'open',
  ],
  [
    'nothing is granted before the permissions are known',
    { ...staff, permissions: null, pathname: orders.path, route: orders },
    'go /401',
  ],
  ['/404 is public', { side: 'staff', ...stranger, pathname: '/404', route: screen('/404') }, 'open'],
  ['/401 is public', { side: 'customer', ...stranger, pathname: '/401', route: screen('/401') }, 'open'],
]

describe('who may open what', () => {
  test.each(cases)('%s', (_name, request, wanted) => {
    const decision = decideEntry(request)
    expect(decision.act === 'open' ? 'open' : `${decision.act} ${decision.to}`).toBe(wanted)
  })
})
