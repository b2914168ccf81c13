import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEAST_CHARACTERS, problemOfPassword } from './password-strength.ts'

const wang = { username: 'wang.li', known: ['Kaihu-demo-2026-desk'] }

test.each([
  ['thin-and-good-15', null],
  ['vierzehn-lang!', 'too_short'],
  ['梅雨初晴江水绿，一帆风顺到杭州', null],
  ['x'.repeat(129), 'too_long'],
  ['aaaaaaaaaaaaaaaaaaaa', 'too_plain'],
  ['abcdefghijklmnop', 'too_plain'],
  ['12345678901234567890', 'too_plain'],
  ['PasswordQwerty2026!', 'common'],
  ['my name is Wang.Li today', 'holds_the_name'],
  ['KAIHU-demo-2026-desk', 'known'],
] as const)('%s as a password: %s', (password, problem) => {
  expect(problemOfPassword(password, wang)).toBe(problem)
})

test('whatever is taken is long enough, and the published one never is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (password) => {
      if (problemOfPassword(password, wang) === null)
        expect([...password.normalize('NFKC')].length).toBeGreaterThanOrEqual(LEAST_CHARACTERS)
    }),
  )
})
