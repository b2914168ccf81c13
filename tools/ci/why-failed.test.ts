import { expect, test } from 'vitest'
import { whyFailed } from './why-failed.ts'

test('what failed is said again with the first lines of each try, without colours', () => {
  const first = '\u001b[31mTimeout 45000ms\u001b[39m\n\n  waiting for the button'
  expect(whyFailed('a.journey.ts: a visit', [[first], ['refused']])).toBe(
    [
      'a.journey.ts: a visit',
      '    [try 1] Timeout 45000ms',
      '    [try 1]   waiting for the button',
      '    [try 2] refused',
    ].join('\n'),
  )
})

test('a long error is cut', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
  expect(whyFailed('x', [[long]]).split('\n')).toHaveLength(9)
})
