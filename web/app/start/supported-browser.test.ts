import { expect, test } from 'vitest'
import { isForEveryBrowser, isSupportedBrowser } from './supported-browser.ts'

const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Chrome', `${desktop} Chrome/156.0.0.0 Safari/537.36`],
  ['Edge', `${desktop} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`],
  ['headless Chrome', `${desktop} HeadlessChrome/156.0.0.0 Safari/537.36`],
])('%s on a computer is supported', (_name, userAgent) => {
  expect(isSupportedBrowser({ userAgent, isTouchOnly: false })).toBe(true)
})

test.each([
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  [
    'Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  ],
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  ],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/156.0 Mobile/15E148 Safari/604.1',
  ],
  ['QQ Browser', `${desktop} Chrome/94.0.4606.71 Safari/537.36 Core/1.94.202.400 QQBrowser/11.9.5355.400`],
  ['Opera', `${desktop} Chrome/156.0.0.0 Safari/537.36 OPR/130.0.0.0`],
  ['Sogou', `${desktop} Chrome/94.0.4606.71 Safari/537.36 SE 2.X MetaSr 1.0`],
  ['WeChat on a computer', `${desktop} Chrome/132.0.0.0 Safari/537.36 MicroMessenger/7.0.20 WindowsWechat`],
])('%s is not supported', (_name, userAgent) => {
  expect(isSupportedBrowser({ userAgent, isTouchOnly: false })).toBe(false)
})

test('a tablet that calls itself a computer is not supported', () => {
  expect(isSupportedBrowser({ userAgent: `${desktop} Chrome/156.0.0.0`, isTouchOnly: true })).toBe(false)
})

test.each([
  ['/customer/sign', '', true],
  ['/login-customer', '?next=%2Fcustomer%2Fsign', true],
  ['/login-customer', '', false],
  ['/login-customer', '?next=%2FaccountView', false],
  ['/accountView', '', false],
  ['/customer/openAccountSteps', '?order=1', false],
])('a phone gets %s%s: %s', (pathname, search, isServed) => {
  expect(isForEveryBrowser(pathname, search)).toBe(isServed)
})
