import { expect, test } from 'vitest'
import { maskMobile } from './mask-mobile.ts'

test('a masked number shows where it belongs and its last four digits, whatever country it is from', () => {
  expect(maskMobile('+8613812345678')).toBe('+86138****5678')
  expect(maskMobile('+85261234567')).toBe('+852****4567')
})
