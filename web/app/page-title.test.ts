import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test('the route title stands before the platform name', () => {
  expect(pageTitle('企业开户平台', '首页')).toBe('首页 - 企业开户平台')
})

test('a route without a title shows the platform name alone', () => {
  expect(pageTitle('企业开户平台', null)).toBe('企业开户平台')
})

test('what the page is about stands first: tabs of several orders are told apart', () => {
  expect(pageTitle('企业开户平台', '订单详情', '青岚科技有限公司')).toBe(
    '青岚科技有限公司 - 订单详情 - 企业开户平台',
  )
})
