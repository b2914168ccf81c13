import { expect, test } from 'vitest'
import { withoutFinalTicks } from '../form/check/draft-ticks.ts'
import { getSection } from './catalogue/sections.ts'

const accounts = getSection('partC')

test('a tick that closes answers for good does not count with a draft; one that counts already stays', () => {
  const ticked = { accountTypeConfirmed: true, accountType: 'basic' }
  expect(withoutFinalTicks(accounts, ticked, {})).toEqual({ ...ticked, accountTypeConfirmed: null })
  expect(withoutFinalTicks(accounts, ticked, { accountTypeConfirmed: false })).toEqual({
    ...ticked,
    accountTypeConfirmed: false,
  })
  expect(withoutFinalTicks(accounts, ticked, { accountTypeConfirmed: true })).toBe(ticked)
})
