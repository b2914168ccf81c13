import fc from 'fast-check'
import type { Entry } from 'ldapts'
import { expect, test } from 'vitest'
import { whyOut } from './ldap-standing.ts'

const NOW = new Date('2026-11-27T08:00:00Z')
function entry(attributes: Record<string, string | string[]>): Entry {
  return { dn: 'uid=somebody', ...attributes }
}
function fileTime(at: Date): string {
  return String((BigInt(at.getTime()) + 11_644_473_600_000n) * 10_000n)
}

test.each([
  ['disabled', { userAccountControl: '514' }],
  ['disabled', { nsAccountLock: 'TRUE' }],
  ['locked', { pwdAccountLockedTime: '000001010000Z' }],
  ['locked', { 'msDS-User-Account-Control-Computed': '16' }],
  ['expired', { shadowExpire: '1' }],
  ['expired', { accountExpires: fileTime(NOW) }],
  [null, { userAccountControl: '512', accountExpires: '0', 'msDS-User-Account-Control-Computed': '0' }],
  [null, { accountExpires: '9223372036854775807', nsAccountLock: 'false', shadowExpire: '-1' }],
  [null, { shadowExpire: [], pwdAccountLockedTime: [], userAccountControl: [] }],
] as const)('an account is %s by what the directory keeps of it: %j', (why, attributes) => {
  expect(whyOut(entry(attributes as never), NOW)).toBe(why)
})

test('an account is out from the moment on that it expires at, and from the day on by the other count', () => {
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, moment, (until, now) => {
      const isOver = until <= now
      expect(whyOut(entry({ accountExpires: fileTime(until) }), now) === 'expired').toBe(isOver)
      const [day, today] = [until, now].map((at) => Math.floor(at.getTime() / 86_400_000)) as [number, number]
      expect(whyOut(entry({ shadowExpire: String(day) }), now) === 'expired').toBe(day <= today)
    }),
  )
})
