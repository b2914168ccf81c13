import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOrderCode, orderCodeOf } from './order-code.ts'

const codes = fc.tuple(fc.constantFrom('202611', '202701'), fc.integer({ min: 1, max: 9_999_999 }))

test('a code names its month, and checks itself', () => {
  expect(orderCodeOf('202611', 12)).toMatch(/^AO20261100000012\d$/)
  fc.assert(
    fc.property(codes, ([month, n]) => {
      expect(isOrderCode(orderCodeOf(month, n))).toBe(true)
    }),
  )
})

test('one wrong digit is noticed wherever it is', () => {
  fc.assert(
    fc.property(codes, fc.nat(13), fc.integer({ min: 1, max: 9 }), ([month, n], place, shift) => {
      const code = orderCodeOf(month, n)
      const i = 2 + place
      const wrong = `${code.slice(0, i)}${(Number(code[i]) + shift) % 10}${code.slice(i + 1)}`
      expect(isOrderCode(wrong)).toBe(false)
    }),
  )
})

test('nothing else is an order code', () => {
  for (const text of ['', 'AO', 'ao20261100000123', 'AO2026110000012X']) expect(isOrderCode(text)).toBe(false)
  expect(() => orderCodeOf('202613', 1)).toThrow(RangeError)
  expect(() => orderCodeOf('202611', 0)).toThrow(RangeError)
})
