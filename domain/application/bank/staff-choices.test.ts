import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../context.ts'
import { isAboveStandard, staffChoices } from './staff-choices.ts'

const plain = { isRestricted: false, isReviewed: false }
function answers(setup: object, ebanking: object = {}) {
  return {
    ebanking: {
      applyBankingAccount: true,
      ebankingPackageTypes: '3',
      paymentLimitCurrency: 'LOCAL',
      ...ebanking,
    },
    ebankingSetup: { ...setup },
  }
}
function needed(setup: object, ebanking?: object, situation = plain) {
  return staffChoices(answers(setup, ebanking), defaultSettings, situation)
    .filter(({ value }) => value !== null)
    .map(({ kind }) => kind)
}

describe('what needs second persons', () => {
  test('package 2 and Account Holder when staff set them; what the customer proposes not yet', () => {
    expect(needed({ packageChoiceStaff: 'package2' })).toEqual(['package_two'])
    expect(needed({ accountHolder: true })).toEqual(['account_holder'])
    expect(needed({ packageChoiceStaff: 'accountHolder' })).toEqual(['account_holder'])
    expect(needed({}, { ebankingPackage: 'package2' })).toEqual([])
  })

  test('a daily limit in a currency without a rate: nobody can say that it is low', () => {
    for (const [currency, isAbove] of [
      ['LOCAL', false],
      ['', false],
      ['USD', false],
      ['HKD', true],
    ] as const)
      expect(isAboveStandard({ amount: '1.00', currency }, defaultSettings)).toBe(isAbove)
    expect(isAboveStandard({ amount: '', currency: 'HKD' }, defaultSettings)).toBe(false)
  })

  test("a daily limit above the standard one, the staff's before the customer's", () => {
    const high = { amount: '6000000.00', currency: 'LOCAL' }
    const low = { amount: '100.00', currency: 'LOCAL' }
    expect(needed({}, { paymentLimit: high })).toEqual(['daily_limit'])
    expect(needed({ dailyLimitStaff: low }, { paymentLimit: high })).toEqual([])
    expect(needed({ dailyLimitStaff: high }, { paymentLimit: low })).toEqual(['daily_limit'])
  })

  test('the version of online banking on a restricted account, once it was reviewed', () => {
    const changed = { packageChoiceStaff: 'package2' }
    expect(needed(changed, {}, { isRestricted: true, isReviewed: true })).toContain('banking_version')
    expect(needed(changed, {}, { isRestricted: true, isReviewed: false })).not.toContain('banking_version')
    expect(needed(changed, {}, { isRestricted: false, isReviewed: true })).not.toContain('banking_version')
  })

  test('a restricted account has no version of its own: the one that the customer asked for needs approval too', () => {
    const same = { packageChoiceStaff: 'package3' }
    const reviewed = { isRestricted: true, isReviewed: true }
    expect(needed(same, { ebankingPackageTypes: '3' }, reviewed)).toContain('banking_version')
    expect(needed(same, { applyBankingAccount: undefined }, reviewed)).toEqual(['banking_version'])
  })

  test('nothing at all without online banking', () => {
    const none = staffChoices({ ebankingSetup: { packageChoiceStaff: 'package2' } }, defaultSettings, plain)
    expect(none.every(({ value }) => value === null)).toBe(true)
  })

  test('a higher limit never needs less, in any currency', () => {
    const cents = fc.bigInt({ min: 0n, max: 10_000_000_00n })
    const told = (value: bigint) => `${value / 100n}.${(value % 100n).toString().padStart(2, '0')}`
    fc.assert(
      fc.property(cents, cents, fc.constantFrom('LOCAL', 'USD', 'EUR'), (one, more, currency) => {
        const low = isAboveStandard({ amount: told(one), currency }, defaultSettings)
        const high = isAboveStandard({ amount: told(one + more), currency }, defaultSettings)
        expect(!low || high).toBe(true)
      }),
    )
  })
})
