import { expect, test } from 'vitest'
import { complete, found } from '../examples/found.ts'

function limit(amount: string, currency: string) {
  return found('ebanking', [
    ['ebanking.applyBankingAccount', true],
    ['ebanking.ebankingPackage', 'package3'],
    ['ebanking.paymentLimitCurrency', currency],
    ['ebanking.paymentLimit', { amount, currency }],
  ]).filter((problem) => problem.includes('M-LIM'))
}

test('package 2 is told to need approvals, and other packages are not', () => {
  const choose = (code: string) =>
    found('ebanking', [
      ['ebanking.applyBankingAccount', true],
      ['ebanking.ebankingPackage', code],
    ]).filter((problem) => problem.includes('M-PKG'))
  expect(choose('package2')).toEqual(['ebanking.ebankingPackage M-PKG (warns)'])
  expect(choose('package3')).toEqual([])
})

test('a limit above the standard is told to need approvals, in renminbi and converted', () => {
  expect(limit('5000000', 'LOCAL')).toEqual([])
  expect(limit('5000000.01', 'LOCAL')).toEqual(['ebanking.paymentLimit M-LIM (warns)'])
  expect(limit('800000', 'USD')).toEqual(['ebanking.paymentLimit M-LIM (warns)'])
  expect(limit('700000', 'USD')).toEqual([])
})

test('the usual application is told nothing of it', () => {
  expect(complete.ebanking).toBeDefined()
  expect(found('ebanking', [])).toEqual([])
})
