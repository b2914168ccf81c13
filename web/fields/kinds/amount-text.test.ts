import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftOutOf, tidyAmount } from './amount-text.ts'

test.each([
  ['1,234.56', '1234.56', ''],
  ['￥ 1，234．56 元', '1234.56', ''],
  ['CNY 500', '500', ''],
  ['-100', '100', '-'],
  ['一百万', '1000000', ''],
  ['１００ 万元', '1000000', ''],
  ['2.5 million', '2500000', ''],
  ['3元5角2分', '3.52', ''],
  ['5万多', '', '5万多'],
  ['一百五', '', '一百五'],
  ['12.345', '12.34', '5'],
  ['1e6', '16', 'e'],
  ['1.2.3', '1.23', '.'],
  ['USD 500', '500', 'USD'],
  ['$500', '500', '$'],
  ['500 港元', '500', '港元'],
  ['RMB 500', '500', ''],
])('of %s is taken %s, and told that %s was left out', (typed, taken, left) => {
  expect([tidyAmount(typed), leftOutOf(typed)]).toEqual([taken, left])
})

test('a currency without decimals takes none, and says so', () => {
  expect([tidyAmount('12.5', 'JPY'), leftOutOf('12.5', 'JPY')]).toEqual(['12', '.5'])
  expect([tidyAmount('3元5角', 'JPY'), leftOutOf('3元5角', 'JPY')]).toEqual(['3', '.5'])
})

test('nothing that changes an amount is left out in silence', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- 多a%') }), (typed) => {
      const silent = leftOutOf(typed) === ''
      expect(silent).toBe(tidyAmount(typed) === typed.replaceAll(/[ ,]/g, ''))
    }),
  )
})
