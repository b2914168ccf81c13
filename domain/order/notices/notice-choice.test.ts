import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressesToTell, NOTICE_CHANNELS, NOTICE_CHOICES } from './notice-choice.ts'

const known = { sms: '+8613800000001', mail: 'finance@example.com' }

test('who chose one way is told by it alone, and who left it by the usual ones', () => {
  expect(addressesToTell(known, 'sms')).toEqual([{ channel: 'sms', address: known.sms }])
  expect(addressesToTell(known, 'mail', ['sms'])).toEqual([{ channel: 'mail', address: known.mail }])
  expect(addressesToTell(known, 'both').map(({ channel }) => channel)).toEqual(['sms', 'mail'])
  expect(addressesToTell(known, 'both', ['sms']).map(({ channel }) => channel)).toEqual(['sms'])
})

const ADDRESSES = fc.record({
  sms: fc.constantFrom('', known.sms),
  mail: fc.constantFrom('', known.mail),
})

test('whoever can be reached is told whatever they chose, each way once and nowhere that is not theirs', () => {
  fc.assert(
    fc.property(ADDRESSES, fc.constantFrom(...NOTICE_CHOICES), fc.boolean(), (theirs, choice, isBeside) => {
      const told = addressesToTell(theirs, choice, isBeside ? ['sms'] : NOTICE_CHANNELS)
      expect(told.length > 0).toBe(theirs.sms !== '' || theirs.mail !== '')
      expect(new Set(told.map(({ channel }) => channel)).size).toBe(told.length)
      for (const { channel, address } of told) expect(address).toBe(theirs[channel] || 'an address')
    }),
  )
})
