import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CloseWhich, Tab } from './tab.ts'
import { keysToClose, nextActive, tabKey } from './tab.ts'

function tab(path: string, isPinned = false): Tab {
  return {
    key: path,
    route: { path, title: 'dashboard', pinned: isPinned, load: () => Promise.reject(new Error()) },
    params: {},
    search: {},
    href: path,
    round: 0,
  }
}
const tabs = [tab('/home', true), tab('/a'), tab('/b'), tab('/c')]

test.each<[CloseWhich, string[]]>([
  ['this', ['/b']],
  ['others', ['/a', '/c']],
  ['all', ['/a', '/b', '/c']],
  ['left', ['/a']],
  ['right', ['/c']],
])('closing %s from the third tab closes the right ones and never the pinned one', (which, closed) => {
  expect(keysToClose(tabs, '/b', which)).toEqual(closed)
})

test('closing the active tab goes to its right neighbour, at the end to its left one', () => {
  expect(nextActive(tabs, '/b', ['/b'])?.key).toBe('/c')
  expect(nextActive(tabs, '/c', ['/c'])?.key).toBe('/b')
  expect(nextActive(tabs, '/b', ['/a', '/b', '/c'])?.key).toBe('/home')
})

test('closing another tab stays where one is', () => {
  expect(nextActive(tabs, '/b', ['/a'])?.key).toBe('/b')
})

test('whatever is closed, an open tab is shown and pinned ones remain', () => {
  const which = fc.constantFrom<CloseWhich>('this', 'others', 'all', 'left', 'right')
  const anyTab = fc.constantFrom(...tabs.map((one) => one.key))
  fc.assert(
    fc.property(which, anyTab, anyTab, (how, on, active) => {
      const closed = keysToClose(tabs, on, how)
      expect(closed).not.toContain('/home')
      expect(closed).not.toContain(nextActive(tabs, active, closed)?.key)
    }),
  )
})

test('order detail tabs are told apart by the order code', () => {
  const route = {
    path: '/orderDetail/index',
    title: 'orderDetail',
    tabBy: 'orderCode',
    load: () => Promise.reject(new Error()),
  } as const
  expect(tabKey(route, {}, { orderCode: 'AO1', part: 'x' })).toBe('/orderDetail/index:AO1')
  expect(tabKey(route, {}, { orderCode: 'AO2' })).not.toBe(tabKey(route, {}, { orderCode: 'AO1' }))
})
