import { expect, test } from 'vitest'
import { SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import { bankDaysOf } from './bank-days.ts'

test('the simplified way takes the bank fewer days than the standard one', () => {
  expect(bankDaysOf(SIMPLIFIED)).toBeGreaterThan(0)
  expect(bankDaysOf(SIMPLIFIED)).toBeLessThan(bankDaysOf(STANDARD))
})

test('a longer time limit that the bank set is counted, in whole days', () => {
  const usual = bankDaysOf(STANDARD)
  const longer = { unit: 'business_days', amount: 3, extraWhenHigh: 5 } as const
  expect(bankDaysOf(STANDARD, { '0400': longer })).toBe(usual + 2)
  expect(Number.isInteger(bankDaysOf(STANDARD, { '0200': { unit: 'business_hours', amount: 5 } }))).toBe(true)
})
