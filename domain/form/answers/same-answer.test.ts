import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnswerValue, isList, isRecord } from './answers.ts'
import { isSameAnswer } from './same-answer.ts'

const { value: anyAnswer } = fc.letrec<{ value: AnswerValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<AnswerValue>('', 'CN', '100', true, false, null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('amount', 'currency', 'city', 'detail'), tie('value'), { maxKeys: 4 }),
  ),
}))

/** The same, its parts in the opposite order, as a database gives them back. */
function turned(value: AnswerValue): AnswerValue {
  if (isList(value)) return value.map(turned)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, one]) => [key, turned(one ?? null)]),
  )
}

/** With one more character at its end, or turned into its opposite, wherever a value lies first. */
function other(value: AnswerValue): AnswerValue {
  if (typeof value === 'string') return `${value}x`
  if (typeof value === 'boolean') return !value
  if (isList(value)) return [...value, 'x']
  return isRecord(value) ? { ...value, city: other(value['city'] ?? null) } : 'x'
}

test('an answer is the same in whatever order its parts stand, and not with a part that differs', () => {
  fc.assert(
    fc.property(anyAnswer, (value) => {
      expect(isSameAnswer(value, turned(value))).toBe(true)
      expect(isSameAnswer(value, structuredClone(value))).toBe(true)
      expect(isSameAnswer(value, other(value))).toBe(false)
      expect(isSameAnswer(other(value), value)).toBe(false)
    }),
  )
})

test('the order of a list counts', () => {
  expect(isSameAnswer(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(isSameAnswer(['a'], ['a', 'a'])).toBe(false)
})

test('what was not answered is nothing, absent or null; blank text is an answer, and no is not nothing', () => {
  expect(isSameAnswer(undefined, null)).toBe(true)
  expect(isSameAnswer({ city: null }, {})).toBe(true)
  for (const answered of ['', false, [], {}] as const)
    expect(isSameAnswer(answered, null), JSON.stringify(answered)).toBe(false)
  expect(isSameAnswer([], {})).toBe(false)
  expect(isSameAnswer('1', true)).toBe(false)
})
