import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test('the route title stands before the platform name', () => {
  expect(pageTitle('企业开户平台', '首页')).toBe('首页 - 企业开户平台')
})

test('a route without a title shows the platform name alone', () => {
  expect(pageTitle('企业开户平台', null)).toBe('企业开户平台')
})
