import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeOf, country } from '../../../tests/harness/drawn/drawn-answers.ts'
import { withAnswer } from '../../form/answers/path.ts'
import { dropHidden } from '../../form/live/live-answers.ts'
import { STANDARD } from '../../lists/flows.ts'
import { entriesOf, findEntry } from '../../lists/lists.ts'
import { isAboveStandard, staffChoices } from '../bank/staff-choices.ts'
import { partC } from '../catalogue/part-c.ts'
import { frozenChanges } from '../changes/frozen-changes.ts'
import { basicNumberNeeded } from '../conditions/account-conditions.ts'
import { defaultSettings } from '../context.ts'
import { complete, findings, scopeIn } from '../examples/found.ts'
import { exampleContext } from '../examples.ts'
import { firstBillingCurrency, versionOfPackage } from '../initials.ts'
import { isCurrencyAppliedFor, offersFxAccount, offersRmbAccount } from '../offers.ts'
import { accountChoice } from './account-choice.ts'
import { bankingChoices } from './banking-choices.ts'
import { basicAccount } from './basic-account.ts'
import { deposits } from './deposits.ts'
import { needsEChannel } from './e-channel.ts'

const rmbType = codeOf('rmbAccount')
const fx = fc.record({ fxType: codeOf('fxAccount'), currency: fc.constantFrom('USD', 'EUR', 'HKD', 'JPY') })
const cents = fc.integer({ min: 1, max: 2_000_000_00 })
function money(value: number): string {
  return (value / 100).toFixed(2)
}

describe('accounts and online banking, for any answers', () => {
  test('R8: at most one basic and one general account, and none basic beside one elsewhere', () => {
    fc.assert(
      fc.property(fc.array(rmbType, { maxLength: 5 }), fc.boolean(), (types, existingBasicAccount) => {
        const rmbAccounts = types.map((one) => ({ rmbType: one }))
        const count = (type: string) => types.filter((one) => one === type).length
        const surplus =
          Math.max(0, count('basic') - (existingBasicAccount ? 0 : 1)) + Math.max(0, count('general') - 1)
        expect(findings(basicAccount, { partC: { rmbAccounts, existingBasicAccount } })).toHaveLength(surplus)
      }),
    )
  })

  test('R8: the number of the basic account is asked for by every kind but basic and capital verification', () => {
    fc.assert(
      fc.property(fc.array(rmbType, { maxLength: 5 }), (types) => {
        const isNeeded = types.some(
          (type) => findEntry('rmbAccount', type)?.kind !== 'basic' && type !== 'capitalVerification',
        )
        const answers = { partC: { rmbAccounts: types.map((one) => ({ rmbType: one })) } }
        expect(basicNumberNeeded.holds(scopeIn('partC', answers))).toBe(isNeeded)
      }),
    )
  })

  test('R8: a basic account that the bank itself found elsewhere stops, one that it did not find does not', () => {
    fc.assert(
      fc.property(fc.boolean(), (existingBasicChecked) => {
        expect(findings(basicAccount, { staffData: { existingBasicChecked } })).toEqual(
          existingBasicChecked ? [] : ['staffData.existingBasicChecked M-ACC-3'],
        )
      }),
    )
  })

  test('R9: of several accounts of one type and currency every one but the first is told', () => {
    fc.assert(
      fc.property(fc.array(fx, { maxLength: 6 }), (fxAccounts) => {
        const kinds = new Set(fxAccounts.map(({ fxType, currency }) => `${fxType}:${currency}`))
        expect(findings(accountChoice, { partC: { fxAccounts } })).toHaveLength(
          fxAccounts.length - kinds.size,
        )
      }),
    )
  })

  test('R9: companies from outside get accounts for non-residents, those of the mainland all others', () => {
    fc.assert(
      fc.property(country, (registerCountryCode) => {
        const scope = scopeIn('partC', { companyInfo: { registerCountryCode } })
        const isMainland = registerCountryCode === 'CN'
        const offered = entriesOf('fxAccount').filter(({ code }) => offersFxAccount(code, scope))
        expect(offered.every(({ category }) => (category === 'nonResident') !== isMainland)).toBe(true)
        const renminbi = entriesOf('rmbAccount').filter(({ code }) => offersRmbAccount(code, scope))
        expect(isMainland || renminbi.every(({ code }) => code === 'specialEntity')).toBe(true)
        expect(renminbi.length).toBeGreaterThan(0)
      }),
    )
  })

  test('R9: once the account types are confirmed no change of them is taken, before that every one is', () => {
    fc.assert(
      fc.property(fc.array(fx, { maxLength: 3 }), fc.boolean(), (fxAccounts, isConfirmed) => {
        const before = withAnswer(complete, 'partC.accountTypeConfirmed', isConfirmed)
        const after = withAnswer(before, 'partC.fxAccounts', fxAccounts)
        const isSame = JSON.stringify(before.partC?.fxAccounts) === JSON.stringify(fxAccounts)
        const refused = frozenChanges(partC, before, after, exampleContext(STANDARD))
        expect(refused.length > 0).toBe(isConfirmed && !isSame)
      }),
    )
  })

  test('R25: a restricted account has neither online banking nor WeChat, nor what hangs on them', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.option(fc.boolean(), { nil: undefined }), (customers, staffs) => {
        const answers = [
          ['partC.restrictedAccountChoice', customers],
          ['ebanking.applyBankingAccount', true],
          ['wechatService.applyWechat', true],
          ['batchPayment.applyBatchPayment', true],
        ].reduce((all, [path, value]) => withAnswer(all, String(path), value as boolean), complete)
        const context = exampleContext(STANDARD, staffs === undefined ? {} : { restrictedChosen: staffs })
        const live = dropHidden(answers, context)
        const kept = [
          live.ebanking?.applyBankingAccount,
          live.wechatService?.applyWechat,
          live.batchPayment?.applyBatchPayment,
        ]
        const isRestricted = staffs ?? customers
        expect(kept).toEqual(isRestricted ? [undefined, undefined, undefined] : [true, true, true])
      }),
      { numRuns: 6 },
    )
  })

  test('R32: a deposit is too small exactly below the least of its kind and currency', () => {
    const { callDepositLeastCny, callDepositLeastUsd, timeDepositLeastCny } = defaultSettings
    const leasts: Readonly<Record<string, string>> = {
      'callDeposit CNY': callDepositLeastCny,
      'callDeposit USD': callDepositLeastUsd,
      'timeDeposit CNY': timeDepositLeastCny,
    }
    fc.assert(
      fc.property(
        fc.constantFrom('callDeposit', 'timeDeposit'),
        fc.constantFrom('CNY', 'USD'),
        fc.oneof(cents, fc.constantFrom(999_999, 1_000_000, 4_999_999, 5_000_000, 49_999_999, 50_000_000)),
        (depositKind, currency, amount) => {
          const entry = { depositKind, depositAmount: { amount: money(amount), currency } }
          const least = Number(leasts[`${depositKind} ${currency}`] ?? '0')
          expect(findings(deposits, { timeDeposit: { deposits: [entry] } })).toEqual(
            amount / 100 < least ? ['timeDeposit.deposits[0].depositAmount M-DEPO'] : [],
          )
        },
      ),
    )
  })

  test('R33: the fee account is proposed in the first currency applied for, and offered in no other', () => {
    const order = ['CNY', 'USD', 'HKD', 'EUR', 'JPY', 'AUD', 'CAD']
    fc.assert(
      fc.property(fc.subarray(order), (currencies) => {
        const partC = {
          rmbAccounts: currencies.includes('CNY') ? [{ rmbType: 'basic' }] : [],
          fxAccounts: currencies
            .filter((currency) => currency !== 'CNY')
            .map((currency) => ({ fxType: 'currentSettlement', currency })),
        }
        const scope = scopeIn('ebanking', { partC })
        expect(firstBillingCurrency(scope)).toBe(order.find((code) => currencies.includes(code)))
        expect(order.filter((code) => isCurrencyAppliedFor(code, scope))).toEqual(
          order.filter((code) => currencies.includes(code)),
        )
      }),
    )
  })

  test('R35: package 2 alone is told to need approvals, and fixes the version as package 3 does', () => {
    fc.assert(
      fc.property(codeOf('ebankingPackage'), (ebankingPackage) => {
        const answers = { ebanking: { applyBankingAccount: true, ebankingPackage } }
        expect(findings(bankingChoices, answers)).toEqual(
          ebankingPackage === 'package2' ? ['ebanking.ebankingPackage M-PKG (warns)'] : [],
        )
        const versions: Readonly<Record<string, string>> = { package2: '2', package3: '3' }
        expect(versionOfPackage(scopeIn('ebanking', answers))).toBe(versions[ebankingPackage])
      }),
    )
  })

  test('R36: a limit is above the standard exactly when its worth in renminbi is', () => {
    const rates: Readonly<Record<string, number>> = { LOCAL: 100, USD: 710, EUR: 820 }
    fc.assert(
      fc.property(
        fc.constantFrom('LOCAL', 'USD', 'EUR'),
        fc.oneof(
          fc.integer({ min: 1, max: 9_000_000 }),
          fc.constantFrom(704_225, 704_226, 609_756, 5_000_000),
        ),
        (currency, units) => {
          const worth = units * (rates[currency] ?? 0)
          const isAbove = isAboveStandard({ amount: `${units}.00`, currency }, defaultSettings)
          expect(isAbove).toBe(worth > Number(defaultSettings.standardDailyLimit) * 100)
        },
      ),
    )
  })

  test('R36v: any version needs second persons on a restricted account that was reviewed, nowhere else', () => {
    const version = fc.constantFrom('2', '3')
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        version,
        version,
        (isRestricted, isReviewed, staffs, customers) => {
          const answers = {
            ebanking: { applyBankingAccount: true, ebankingPackageTypes: customers },
            ebankingSetup: { packageChoiceStaff: `package${staffs}` },
          }
          const choices = staffChoices(answers, defaultSettings, { isRestricted, isReviewed })
          const asked = choices.find(({ kind }) => kind === 'banking_version')?.value !== null
          expect(asked).toBe(isRestricted && isReviewed)
        },
      ),
    )
  })

  test('R37: the number of the channel is asked for while online banking is wanted and nobody gave it', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.constantFrom('', '  ', undefined, 'EC0001'),
        (applyBankingAccount, eChannelId) => {
          const isBlank = (eChannelId ?? '').trim() === ''
          expect(needsEChannel({ applyBankingAccount }, { eChannelId })).toBe(applyBankingAccount && isBlank)
        },
      ),
    )
  })
})
