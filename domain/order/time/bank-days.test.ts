import { expect, test } from 'vitest'
import { bankDaysOf } from './bank-days.ts'

test('the simplified way takes the bank fewer days than the standard one', () => {
  expect(bankDaysOf('bblite')).toBeGreaterThan(0)
  expect(bankDaysOf('bblite')).toBeLessThan(bankDaysOf('ntb'))
})

test('a longer time limit that the bank set is counted, in whole days', () => {
  const usual = bankDaysOf('ntb')
  const longer = { unit: 'business_days', amount: 3, extraWhenHigh: 5 } as const
  expect(bankDaysOf('ntb', { '0400': longer })).toBe(usual + 2)
  expect(Number.isInteger(bankDaysOf('ntb', { '0200': { unit: 'business_hours', amount: 5 } }))).toBe(true)
})
