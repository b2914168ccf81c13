import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CoreAnswer, refuseOtherNumbers } from './core-numbers.ts'

function gave(...numbers: string[]): CoreAnswer {
  return { state: 'given', numbers }
}
const none: CoreAnswer = { state: 'none', numbers: [] }
function codeOf(entered: string[], ...answers: CoreAnswer[]) {
  return refuseOtherNumbers(entered, answers)?.code
}

test('an account is opened under the number that the core system gave and no other', () => {
  expect(codeOf(['310010000015'], gave('310010000015'))).toBeUndefined()
  expect(codeOf(['99999999999'], gave('310010000015'))).toBe('accounts_differ')
  expect(codeOf(['310010000015', '99999999999'], gave('310010000015'))).toBe('accounts_differ')
  expect(codeOf(['310010000015'], gave('310010000015'), gave('310010000016'))).toBe('accounts_differ')
})

test('nobody enters numbers while the core system is still being asked', () => {
  expect(codeOf(['310010000015'], { state: 'awaited', numbers: [] })).toBe('accounts_awaited')
})

test('numbers are entered by hand where the core system gave none, beside those that it gave', () => {
  expect(codeOf(['310010000015'], none)).toBeUndefined()
  expect(codeOf(['310010000015', '310010000099'], gave('310010000015'), none)).toBeUndefined()
  expect(codeOf(['310010000099'], gave('310010000015'), none)).toBe('accounts_differ')
})

test('whatever the core system gave is accepted in any order, and one wrong digit never is', () => {
  const numbers = fc.uniqueArray(fc.stringMatching(/^\d{12}$/), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(numbers, fc.nat(), fc.nat(11), (given, which, digit) => {
      expect(codeOf(given.toReversed(), gave(...given))).toBeUndefined()
      const wrong = given.map((number, index) => {
        if (index !== which % given.length) return number
        const other = (Number(number[digit]) + 1) % 10
        return `${number.slice(0, digit)}${other}${number.slice(digit + 1)}`
      })
      expect(codeOf(wrong, gave(...given))).toBe('accounts_differ')
    }),
  )
})
