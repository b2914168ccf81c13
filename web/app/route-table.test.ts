import { ROUTE_GROUPS, type RouteEntry } from '@kaihu/domain/access/route-groups.ts'
import shellEn from '@kaihu/texts/en-US/shell.json'
import shellZh from '@kaihu/texts/zh-CN/shell.json'
import { expect, test } from 'vitest'
import { customerRoutes } from '../customer/routes.tsx'
import { staffRoutes } from '../staff/routes.tsx'
import { findRoute, fullPathOf, routeTable } from './route-table.ts'
import { redirectTarget } from './router.tsx'

const table = routeTable(staffRoutes)
const granted: readonly RouteEntry[] = Object.values(ROUTE_GROUPS).flat()

test('every staff screen but the open ones is a path of the route groups', () => {
  const paths = granted.map((entry) => entry.path)
  for (const route of staffRoutes.filter((one) => !one.open)) expect(paths).toContain(route.path)
})

test('a screen is hidden from the menu just when its route group says so', () => {
  for (const route of staffRoutes.filter((one) => !one.open)) {
    const entry = granted.find((one) => one.path === route.path)
    expect([route.path, route.hidden ?? false]).toEqual([route.path, entry?.isHidden])
  }
})

test('no path stands in a table twice', () => {
  for (const one of [table, routeTable(customerRoutes)]) {
    expect(new Set(one.map((route) => route.path)).size).toBe(one.length)
  }
})

test('every screen has a title in both languages', () => {
  for (const route of [...table, ...customerRoutes]) {
    expect(shellZh.title[route.title]).toBeTruthy()
    expect(shellEn.title[route.title]).toBeTruthy()
  }
})

test('the dashboard is pinned', () => {
  expect(findRoute(table, '/dashboard/index')?.route.pinned).toBe(true)
})

function screen(path: string) {
  return { path, title: 'dashboard', load: () => Promise.reject(new Error()) } as const
}
const small = [
  screen('/workCenter/todoListWork'),
  screen('/workCenter/createTask/$id'),
  screen('/accountView'),
]

test('a path part with $ is handed over as a parameter', () => {
  expect(findRoute(small, '/workCenter/createTask/new%20one')?.params).toEqual({ id: 'new one' })
  expect(findRoute(small, '/workCenter/createTask')).toBeNull()
  expect(findRoute(small, '/workCenter/createTask/%E0%A4%A')?.params).toEqual({ id: '%E0%A4%A' })
})

test('an address without its group, or with /customer before it, finds the screen', () => {
  expect(fullPathOf(small, '/todoListWork')).toBe('/workCenter/todoListWork')
  expect(fullPathOf(small, '/customer/accountView')).toBe('/accountView')
  expect(fullPathOf(small, '/List')).toBeNull()
  expect(fullPathOf(small, '/')).toBeNull()
})

test('/redirect follows addresses of the table only', () => {
  const follow = (href: string) => redirectTarget(href.split('?')[0] ?? '', href, small)
  expect(follow('/redirect/accountView?a=1')).toBe('/accountView?a=1')
  for (const bad of ['/redirect/nope', '/redirect//evil.example', '/redirect/https://evil.example']) {
    expect(follow(bad)).toMatch(/^\/404\?from=/)
  }
  expect(follow('/accountView')).toBeNull()
})
