import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { derive } from '../../form/live/derive.ts'
import { STANDARD } from '../../lists/flows.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import {
  accountsInPartC,
  accountsWanted,
  areSameAccounts,
  checkAccountTypeChange,
  remainingAfterChange,
  type WantedAccount,
  withAccounts,
} from './account-type-change.ts'

const context = exampleContext(STANDARD)
const answers = derive(completeAnswers(STANDARD), context)
const standing = accountsInPartC(answers)

function wish(accounts: readonly WantedAccount[], reason = '业务需要') {
  return { changeRequested: accounts.map((account) => ({ ...account })), changeReason: reason }
}

const anyAccounts = fc.uniqueArray(
  fc.record({
    accountType: fc.constantFrom('basic', 'general', 'settlement', 'capitalFund', 'currentAccount'),
    currency: fc.constantFrom('CNY', 'USD', 'EUR'),
  }),
  { selector: ({ accountType, currency }) => `${accountType} ${currency}`, maxLength: 5 },
)

describe('the account types of an application', () => {
  test('are those in yuan and those in other currencies', () => {
    expect(standing.length).toBeGreaterThan(0)
    expect(standing.some(({ currency }) => currency === 'CNY')).toBe(true)
    expect(accountsInPartC({})).toEqual([])
  })

  test('are the same in whatever order they are told, and not with one more or in another currency', () => {
    fc.assert(
      fc.property(anyAccounts, (accounts) => {
        expect(areSameAccounts(accounts, accounts.toReversed())).toBe(true)
        const more = [...accounts, { accountType: 'other', currency: 'JPY' }]
        expect(areSameAccounts(accounts, more)).toBe(false)
        expect(areSameAccounts(more, accounts)).toBe(false)
      }),
    )
    const [usd, eur] = ['USD', 'EUR'].map((currency) => ({ accountType: 'capitalFund', currency }))
    expect(usd && eur && areSameAccounts([usd], [eur])).toBe(false)
  })

  test('put in place of themselves change nothing', () => {
    expect(withAccounts(answers, standing)).toEqual(answers)
    expect(remainingAfterChange(answers, withAccounts(answers, standing), context)).toEqual([])
  })

  test('of one kind in two currencies each keep what was said of them', () => {
    const entry = (currency: string, limit: string) => ({ fxType: 'capitalFund', currency, limit })
    const both = [entry('USD', '1'), entry('EUR', '2')]
    const two = { ...answers, partC: { ...answers.partC, fxAccounts: both } }
    const swapped = ['EUR', 'USD'].map((currency) => ({ accountType: 'capitalFund', currency }))
    expect(withAccounts(two, swapped).partC?.['fxAccounts']).toEqual(both.toReversed())
  })

  test('put in place of others keep what was said of a type that stays', () => {
    const [first] = standing
    if (!first) throw new Error('the example has no account')
    const after = withAccounts(answers, [first])
    expect(accountsInPartC(after)).toEqual([first])
    const kept = answers.partC?.['rmbAccounts']
    expect(after.partC?.['rmbAccounts']).toEqual(Array.isArray(kept) ? kept.slice(0, 1) : kept)
    expect({ ...after, partC: {} }).toEqual({ ...answers, partC: {} })
  })
})

describe('a wish for other account types', () => {
  test('names what it asks for', () => {
    expect(accountsWanted(wish(standing))).toEqual(standing)
    expect(accountsWanted({})).toEqual([])
  })

  test('that is none, or of an account that there is not, is wrong at its place', () => {
    const paths = (accounts: readonly WantedAccount[]) =>
      checkAccountTypeChange(answers, wish(accounts), context).map(({ path }) => path.split('[')[0])
    expect(paths([]).length).toBeGreaterThan(0)
    expect(paths([{ accountType: 'whatever', currency: 'CNY' }]).length).toBeGreaterThan(0)
  })

  test('is judged by what it asks for alone: other questions of the part do not stand in its way', () => {
    const broken = { ...answers, partC: { ...answers.partC, accountPurpose: null } }
    const problems = checkAccountTypeChange(broken, wish(standing), context)
    expect(problems.filter(({ path }) => path.startsWith('partC') && !/Accounts/.test(path))).toEqual([])
    expect(problems.every(({ severity }) => severity === 'blocks')).toBe(true)
  })

  test('leaves to be filled in only what was not missing before', () => {
    const without = { ...answers, statement: {} }
    const after = withAccounts(without, [])
    const remaining = remainingAfterChange(without, after, context).map(({ path }) => path)
    expect(remaining.some((path) => path.startsWith('partC'))).toBe(true)
    expect(remaining.filter((path) => path.startsWith('statement'))).toEqual([])
  })
})
