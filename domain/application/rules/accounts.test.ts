import { describe, expect, test } from 'vitest'
import { withAnswer } from '../../form/answers/path.ts'
import { dropHidden } from '../../form/live/live-answers.ts'
import { STANDARD } from '../../lists/flows.ts'
import type { Change } from '../examples/found.ts'
import { complete, found } from '../examples/found.ts'
import { exampleContext } from '../examples.ts'

describe('accounts', () => {
  test('a company with a basic account elsewhere cannot open another one', () => {
    const elsewhere: readonly Change[] = [
      ['partC.existingBasicAccount', true],
      ['partC.accountOpeningLicenseNumber', 'J2900000000001'],
      ['partC.basicAccountBank', '示例银行'],
    ]
    expect(found('partC', elsewhere)).toEqual(['partC.rmbAccounts[0].rmbType M-ACC-3'])
    expect(found('partC', [...elsewhere, ['partC.rmbAccounts', [{ rmbType: 'general' }]]])).toEqual([])
  })

  test('a general account needs the number of the basic one, an account for capital verification does not', () => {
    const general: Change = ['partC.rmbAccounts', [{ rmbType: 'general' }]]
    expect(found('partC', [general])).toEqual(['partC.accountOpeningLicenseNumber M-ACC-4'])
    expect(found('partC', [['partC.rmbAccounts', [{ rmbType: 'capitalVerification' }]]])).toEqual([])
    expect(found('partC', [general, ['partC.accountOpeningLicenseNumber', 'X123']])).toEqual([
      'partC.accountOpeningLicenseNumber M-FORMAT',
    ])
  })

  test('at least one account is chosen, and none twice', () => {
    expect(
      found('partC', [
        ['partC.rmbAccounts', []],
        ['partC.fxAccounts', []],
      ]),
    ).toEqual(['partC.rmbAccounts M-ACC-5', 'partC.fxAccounts M-ACC-5'])
    const twice = { fxType: 'currentSettlement', currency: 'USD' }
    expect(found('partC', [['partC.fxAccounts', [twice, twice]]])).toEqual([
      'partC.fxAccounts[1].currency M-REPEAT',
    ])
  })

  test('a company from outside the mainland has no basic account', () => {
    expect(found('partC', [['companyInfo.registerCountryCode', 'HK']])).toEqual([
      'partC.rmbAccounts[0].rmbType M-ACC-6',
      'partC.fxAccounts[0].fxType M-ACC-6',
    ])
  })

  test('a capital fund account of a domestic company is pointed out', () => {
    const fund: Change = [
      'partC.fxAccounts',
      [{ fxType: 'capitalFund', currency: 'USD', safeFilingNo: 'S1' }],
    ]
    expect(found('partC', [fund], { economicTypeCode: '173' })).toEqual([
      'partC.fxAccounts[0].fxType M-WARN (warns)',
    ])
    expect(found('partC', [fund], { economicTypeCode: '330' })).toEqual([])
  })

  test('fees are charged to a currency that was applied for', () => {
    expect(found('ebanking', [['ebanking.billingCurrency', 'EUR']])).toEqual([
      'ebanking.billingCurrency M-BILL',
    ])
  })

  test('a restricted account has no online banking: the question is gone and its answer with it', () => {
    const restricted = withAnswer(complete, 'partC.restrictedAccountChoice', true)
    expect(dropHidden(restricted, exampleContext(STANDARD)).ebanking?.applyBankingAccount).toBeUndefined()
    const overruled = exampleContext(STANDARD, { restrictedChosen: false })
    expect(dropHidden(restricted, overruled).ebanking?.applyBankingAccount).toBe(true)
  })
})
