import { expect, test } from 'vitest'
import type { AppRoute } from '../../client/routing/app-route.ts'
import { tabsOf, writeTabs } from './kept-tabs.ts'
import { newTab } from './tab-store.ts'

function route(path: string, more: Partial<AppRoute> = {}) {
  return { path, ...more } as AppRoute
}
const home = route('/dashboard/index', { pinned: true })
const order = route('/orderDetail/index', { tabBy: 'order' })
const table = [home, order]
const tabs = [
  newTab(home, {}, {}, '/dashboard/index'),
  newTab(order, {}, { order: 'AO1' }, '/orderDetail/index?order=AO1'),
]
const kept = JSON.parse(writeTabs(tabs, 'S0012 CM'))

test('loading the page anew brings the open tabs back, each at its address', () => {
  expect(tabsOf(kept, 'S0012 CM', table)).toEqual([tabs[1]])
})

test('what was searched for on a tab is not kept, its other filters are', () => {
  const search = { text: '赵明', status: '0400' }
  const searched = newTab(home, {}, search, '/orderRetrieval/index?text=%E8%B5%B5%E6%98%8E&status=0400')
  const written = writeTabs([{ ...searched, route: order }], 'S0012 CM')
  expect(decodeURIComponent(written)).not.toContain('赵明')
  expect(tabsOf(JSON.parse(written), 'S0012 CM', table)).toMatchObject([
    { search: { status: '0400' }, href: '/orderRetrieval/index?status=0400' },
  ])
})

test('nobody else and no other role gets them, and a screen that is gone opens nothing', () => {
  for (const owner of ['S0013 CM', 'S0012 RM', null]) expect(tabsOf(kept, owner, table)).toEqual([])
  expect(tabsOf(kept, 'S0012 CM', [home])).toEqual([])
  expect(tabsOf(null, 'S0012 CM', table)).toEqual([])
})
