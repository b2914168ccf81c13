import { expect, test } from 'vitest'
import { comparePart, compareTexts, flattenTexts } from './text-keys.ts'

function compare(first: object, second: object) {
  return compareTexts(flattenTexts(first), flattenTexts(second))
}

test('the same keys with the same parameters pass', () => {
  expect(compare({ a: { b: '还剩 {{count}} 天' } }, { a: { b: '{{ count }} days left' } })).toEqual([])
})

test('plural forms of one language need no twin in the other', () => {
  expect(
    compare({ days_other: '{{count}} 天' }, { days_one: '{{count}} day', days_other: '{{count}} days' }),
  ).toEqual([])
})

test.each([
  ['a key that English lacks', { a: '一', b: '二' }, { a: 'one' }, 'b is there in one language only'],
  ['a key that Chinese lacks', { a: '一' }, { a: 'one', c: { d: 'x' } }, 'c.d is there in one language only'],
  ['an empty text', { a: '' }, { a: 'one' }, 'a is empty'],
  ['another parameter', { a: '{{name}}' }, { a: '{{title}}' }, 'a has other parameters'],
])('%s is reported', (_name, first, second, expected) => {
  expect(compare(first, second).join()).toContain(expected)
})

test('a language may leave texts to the one it falls back to, and add none of its own', () => {
  const whole = flattenTexts({ a: '还剩 {{count}} 天', b: '二' })
  expect(comparePart(flattenTexts({ a: '尚餘 {{count}} 天' }), whole)).toEqual([])
  expect(comparePart(flattenTexts({ a: '尚餘天數', b: '', c: '三' }), whole)).toEqual([
    'b is empty',
    'c is there in one language only',
    'a has other parameters in the other language:  / count',
  ])
})
