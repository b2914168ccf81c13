import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { RefusalError } from '../refuse.ts'
import { limitStrangers } from './guard/limit-strangers.ts'
import { networkOf } from './guard/network.ts'
import { readJson } from './read-json.ts'

const { app } = await startTestServer()

function send(payload: string) {
  return app.inject({
    method: 'POST',
    url: '/v1/customer/session',
    payload,
    headers: { host: 'apply.localhost', 'content-type': 'application/json' },
  })
}

test('whoever is not signed in sends 16 KiB at most', async () => {
  const padded = (bytes: number) => `{"code":"${'1'.repeat(bytes)}"}`
  expect((await send(padded(16_000))).statusCode).toBe(400)
  expect((await send(padded(17_000))).statusCode).toBe(413)
})

test.each([
  ['nested deep', `${'['.repeat(8_000)}${']'.repeat(8_000)}`],
  ['a key of the prototype', '{"__proto__":{"a":1}}'],
  ['the same spelt with escapes', String.raw`{"\u005f_proto__":{"a":1}}`],
  ['a NUL', String.raw`{"code":"\u0000"}`],
  ['half of a character', String.raw`{"code":"\ud800"}`],
  ['no JSON', '{'],
])('a body with %s is a bad request and no failure of ours', async (_what, payload) => {
  expect((await send(payload)).statusCode).toBe(400)
})

test('a NUL in query or path is a bad request', async () => {
  const ask = (url: string) => app.inject({ url, headers: { host: 'localhost' } })
  expect((await ask('/dev/outbox?mobile=%00')).statusCode).toBe(400)
})

test('what JSON holds is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 20 }), (json) => {
      fc.pre(!/\\u|__proto__|constructor|prototype/.test(json))
      expect(readJson(json)).toEqual(JSON.parse(json))
    }),
  )
})

test('an IPv6 network counts as one caller, an IPv4 address by itself', () => {
  expect(networkOf('2001:db8:0:1::7')).toBe('2001:db8:0:1::/64')
  expect(networkOf('2001:DB8:0:1:ffff:1:2:3')).toBe('2001:db8:0:1::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('192.0.2.8')).toBe('192.0.2.8')
})

test('one address sends so many calls a minute, others are not touched by it', () => {
  const admit = limitStrangers(3)
  const isAdmitted = (address: string, now: number): boolean => {
    try {
      admit(address, now)
      return true
    } catch (error) {
      if (error instanceof RefusalError) return false
      throw error
    }
  }
  const answers = [1, 2, 3, 4].map((host) => isAdmitted(`2001:db8::${host}`, 1_000))
  expect(answers).toEqual([true, true, true, false])
  expect(isAdmitted('2001:db8:1::1', 1_000)).toBe(true)
  expect(isAdmitted('2001:db8::9', 61_001)).toBe(true)
})
