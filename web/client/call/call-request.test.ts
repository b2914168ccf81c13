import 'fake-indexeddb/auto'
import { keepAlive, switchRole } from '@kaihu/contract/access.ts'
import { listOrders } from '@kaihu/contract/order-list.ts'
import { QUERY_HEADER } from '@kaihu/contract/wire/search-words.ts'
import {
  DEV_TOKEN,
  HEADERS,
  importSigningKey,
  parseRequestTime,
  signRequest,
} from '@kaihu/contract/wire/signing.ts'
import { beforeAll, expect, test } from 'vitest'
import type { UserState } from '../session.ts'
import { keepSigningKey } from '../sign-in/signing-keys.ts'
import { localeHeader, prepareRequest, targetOf } from './call-request.ts'

const user: UserState = {
  side: 'staff',
  token: 'token-1',
  authCode: 'auth-1',
  sessionSalt: 'salt-1',
  clockOffsetMs: 3_600_000,
  absoluteUntil: '2026-11-21T20:00:00Z',
}
const KEY = 'A'.repeat(43)
beforeAll(() => keepSigningKey(user.sessionSalt, KEY, new Date('2099-01-01')))

test('a path takes its parameters encoded and leaves empty query values out', () => {
  expect(
    targetOf('/v1/orders/:orderCode', { orderCode: 'A/1' }, { a: 'x y', b: undefined, c: '', d: ['1', '2'] }),
  ).toBe('/v1/orders/A%2F1?a=x+y&d=1&d=2')
})

test('a request carries every header of the session, and a signature that the server accepts', async () => {
  const { target, init } = await prepareRequest(switchRole, { body: { role: 'RM' } }, user)
  const header = (name: keyof typeof HEADERS) => init.headers[HEADERS[name]] ?? ''
  expect(header('staffToken')).toBe('token-1')
  expect(init.headers[HEADERS.customerToken]).toBeUndefined()
  const signed = {
    method: init.method,
    target,
    body: init.body ?? '',
    authCode: header('authCode'),
    sessionSalt: header('sessionSalt'),
    locale: header('locale'),
    requestTime: header('requestTime'),
    timestamp: header('timestamp'),
    nonce: header('nonce'),
  }
  const key = await importSigningKey(KEY)
  expect(header('signature')).toBe(await signRequest(key, signed))
})

test('times follow the clock of the server, and the request time is +0800', async () => {
  const { init } = await prepareRequest(keepAlive, {}, user)
  const timestamp = Number(init.headers[HEADERS.timestamp])
  expect(Math.abs(timestamp - Date.now() - 3_600_000)).toBeLessThan(5000)
  expect(parseRequestTime(init.headers[HEADERS.requestTime] ?? '')).toBe(Math.floor(timestamp / 1000) * 1000)
})

test('the development token is left out of the headers', async () => {
  const { init } = await prepareRequest(keepAlive, {}, { ...user, token: DEV_TOKEN })
  expect(Object.keys(init.headers)).not.toContain(HEADERS.staffToken)
  expect(init.headers[HEADERS.authCode]).toBe('auth-1')
})

test('two requests never share a nonce', async () => {
  const requests = await Promise.all([1, 2, 3].map(() => prepareRequest(keepAlive, {}, user)))
  expect(new Set(requests.map(({ init }) => init.headers[HEADERS.nonce])).size).toBe(3)
})

test('staff talk to the server in Chinese, whatever their screen speaks', () => {
  expect(localeHeader(user)).toBe('zh-CN')
})

test('a session whose key the browser has no more signs nothing: it is over', async () => {
  const lost = prepareRequest(keepAlive, {}, { ...user, sessionSalt: 'another' })
  await expect(lost).rejects.toMatchObject({ codeName: 'loginTimeout' })
})

test('words that are searched for go in a header, and the signature covers the whole address', async () => {
  const { target, init } = await prepareRequest(listOrders, { query: { text: '王 138', pageSize: 20 } }, user)
  expect(target).toBe('/v1/orders')
  const query = init.headers[QUERY_HEADER] ?? ''
  expect(new URLSearchParams(query).get('text')).toBe('王 138')
  const header = (name: keyof typeof HEADERS) => init.headers[HEADERS[name]] ?? ''
  const signed = {
    method: 'GET',
    target: `${target}?${query}`,
    body: '',
    authCode: header('authCode'),
    sessionSalt: header('sessionSalt'),
    locale: header('locale'),
    requestTime: header('requestTime'),
    timestamp: header('timestamp'),
    nonce: header('nonce'),
  }
  expect(await signRequest(await importSigningKey(KEY), signed)).toBe(header('signature'))
})
