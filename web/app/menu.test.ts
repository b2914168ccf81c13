import { beforeAll, describe, expect, test } from 'vitest'
import type { AppRoute } from '../client/routing/app-route.ts'
import type { Pinyin } from '../kit/search/fits-search.ts'
import { fitsSearch } from '../kit/search/fits-search.ts'
import { loadPinyin } from '../kit/search/pinyin.ts'
import { menuOf } from './menu.ts'

const words = { 'zh-CN': '订单查询', 'en-US': 'Order retrieval' }
let pinyin: Pinyin
beforeAll(async () => {
  pinyin = await loadPinyin()
})

describe('menu search', () => {
  test.each(['订单', '查询', 'order', 'RETRIEVAL', 'dingdan', 'ddcx', 'ding dan cha xun', ' '])(
    'finds 订单查询 by "%s"',
    (typed) => {
      expect(fitsSearch(words, typed, pinyin)).toBe(true)
    },
  )

  test.each(['任务', 'task', 'renwu', 'xd'])('does not find 订单查询 by "%s"', (typed) => {
    expect(fitsSearch(words, typed, pinyin)).toBe(false)
  })

  test('does not read pinyin where it is switched off', () => {
    expect(fitsSearch(words, 'ddcx', null)).toBe(false)
    expect(fitsSearch(words, '订单', null)).toBe(true)
  })
})

function route(path: string, more: Partial<AppRoute> = {}): AppRoute {
  return {
    path,
    title: 'dashboard',
    load: () => Promise.reject(new Error()),
    ...more,
  }
}
const table = [
  route('/home', { open: true, pinned: true }),
  route('/orders', { menu: 'workCenter' }),
  route('/board', { menu: 'workSpace' }),
  route('/detail', { hidden: true }),
]

test('the menu holds nothing that is hidden or not granted, and no heading without a screen', () => {
  const menu = menuOf(table, 'staff', { routes: ['/orders', '/detail'] })
  expect(menu.map((item) => (item.kind === 'screen' ? item.route.path : item.heading))).toEqual([
    '/home',
    'workCenter',
  ])
})

test('a screen by itself stands above the headings, below none that it is no part of', () => {
  const menu = menuOf([...table, route('/alone')], 'staff', { routes: ['/orders', '/alone'] })
  expect(menu.map((item) => (item.kind === 'screen' ? item.route.path : item.heading))).toEqual([
    '/home',
    '/alone',
    'workCenter',
  ])
})
