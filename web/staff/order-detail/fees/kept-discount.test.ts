import { expect, test } from 'vitest'
import { keptDiscountOf, problemsOfDiscount } from './kept-discount.ts'

test('no rate is no discount, and what an order does not say stays open', () => {
  expect(keptDiscountOf(null)).toBeNull()
  expect(keptDiscountOf({ ratePercent: 10, reason: null, periodMonths: null, isRefreshed: false })).toEqual({
    ratePercent: 10,
    reason: null,
    periodMonths: null,
    isRefreshed: false,
    refreshedAt: null,
  })
})

test('a rate is always asked for, reason and period only of a real discount', () => {
  const nothing = { rate: null, months: null, reason: '' }
  expect(problemsOfDiscount(nothing)).toEqual({ rate: 'need.missing' })
  expect(problemsOfDiscount({ ...nothing, rate: 0 })).toEqual({})
  expect(problemsOfDiscount({ ...nothing, rate: 15 })).toEqual({
    months: 'need.missing',
    reason: 'need.missing',
  })
  for (const rate of [150, 100.01, -1, 12.345]) {
    expect(problemsOfDiscount({ ...nothing, rate, months: 12, reason: '长期客户' })).toEqual({
      rate: 'need.discountRate',
    })
  }
  for (const months of [0, 37, 1.5]) {
    expect(problemsOfDiscount({ rate: 15, months, reason: '长期客户' })).toEqual({
      months: 'need.discountPeriod',
    })
  }
  expect(problemsOfDiscount({ rate: 15, months: 12, reason: '长期客户' })).toEqual({})
})
