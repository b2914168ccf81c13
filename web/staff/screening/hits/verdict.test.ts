import { expect, test } from 'vitest'
import { verdictOf, verdictOn } from './verdict.ts'

test.each([
  ['agree', 0.9, 'for'],
  ['against', 0, 'against'],
  ['cap', 0.69, 'against'],
  ['factor', 0.8, 'against'],
  ['factor', 1, 'neutral'],
  ['factor', 1.1, 'for'],
  ['odds', 2.2, 'for'],
  ['odds', -3, 'against'],
  ['info', 0, 'neutral'],
] as const)('a line of the role %s with the effect %d speaks %s the match', (role, effect, verdict) => {
  expect(verdictOf({ role, effect, note: { code: 'any' } })).toBe(verdict)
})

test('another paper of the same kind speaks against a match though it counts nothing', () => {
  expect(verdictOf({ role: 'info', effect: 0, note: { code: 'other_document' } })).toBe('against')
})

test('what is known of a kind decides for all its lines; what nobody knows decides nothing', () => {
  const line = (kind: string, effect: number) => ({
    kind,
    left: '',
    right: '',
    role: 'odds' as const,
    weight: 0,
    effect,
    note: { code: 'born_other_year' },
  })
  expect(verdictOn('birth_date', [line('country', 1), line('birth_date', -3)])).toBe('against')
  expect(verdictOn('country', [line('country', 1), line('birth_date', -3)])).toBe('for')
  expect(verdictOn('identifier', [line('country', 1)])).toBe('neutral')
})
