import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FACTOR_DEMANDS, FACTOR_KINDS, mayRemove, needOf } from './second-factor.ts'

const demands = fc.constantFrom(...FACTOR_DEMANDS)
const kinds = fc.array(fc.constantFrom(...FACTOR_KINDS), { maxLength: 4 })

test('whoever has a factor proves it before anything else, whatever is demanded', () => {
  fc.assert(
    fc.property(demands, kinds, (demand, enrolled) => {
      expect(needOf(demand, enrolled, false) === 'prove').toBe(enrolled.length > 0)
    }),
  )
})

test('a complete session has what is demanded', () => {
  fc.assert(
    fc.property(demands, kinds, fc.boolean(), (demand, enrolled, isProved) => {
      fc.pre(needOf(demand, enrolled, isProved) === null)
      if (demand === 'any') expect(enrolled.length).toBeGreaterThan(0)
      if (demand === 'passkey') expect(enrolled).toContain('passkey')
    }),
  )
})

test('an app alone is not enough where a passkey is demanded: it is proved, then a passkey is set up', () => {
  expect(needOf('passkey', ['totp'], false)).toBe('prove')
  expect(needOf('passkey', ['totp'], true)).toBe('enrol')
})

test('the last factor that satisfies the demand stays', () => {
  expect(mayRemove('any', [])).toBe(false)
  expect(mayRemove('passkey', ['totp'])).toBe(false)
  expect(mayRemove('any', ['totp'])).toBe(true)
  expect(mayRemove('none', [])).toBe(true)
})
