import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMoney, formatMoney } from './money.ts'

test('an amount is read with separators and full-width digits, and shown with two decimals', () => {
  const read = (text: string) => findMoney(text, 'CNY')
  expect(read('１,２３４.5')).toEqual({ currency: 'CNY', minor: 123450n })
  for (const text of ['', '-1', '1.234', '1e3', 'abc']) expect(read(text), text).toBeNull()
})

test('what is shown reads back as the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (minor) => {
      const money = { currency: 'CNY', minor }
      expect(findMoney(formatMoney(money), 'CNY')).toEqual(money)
    }),
  )
})
