import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerRecord, AnswerValue } from '../answers/answers.ts'
import type { FormContext } from '../form.ts'
import { innerScope, type Scope, sectionScope } from '../scope.ts'
import {
  all,
  any,
  anyEntry,
  blank,
  type Condition,
  entryIs,
  filled,
  has,
  is,
  isOther,
  no,
  none,
  not,
  when,
  yes,
} from './condition.ts'

const context = { side: 'customer', today: '2026-03-01' } as FormContext

function scopeOf(company: AnswerRecord, others: Record<string, AnswerRecord> = {}): Scope {
  return sectionScope('company', { company, ...others }, context)
}

/** What somebody may have answered to one question, or not yet. */
const answer = fc.option(
  fc.oneof(
    fc.boolean(),
    fc.integer({ min: 0, max: 2 }),
    fc.constantFrom<AnswerValue>('', ' ', 'A', 'B', null, [], ['A'], ['B', 'C']),
  ),
  { nil: undefined },
)
const scope = fc
  .record({ one: answer, other: answer }, { requiredKeys: [] })
  .map((record) => scopeOf(record as AnswerRecord))
const simple = fc.constantFrom<Condition>(
  yes('one'),
  no('one'),
  filled('other'),
  blank('one'),
  is('other', 'A', 2),
  has('one', 'A', 'C'),
  none('other'),
  isOther('one', 'B'),
)

test.each<[string, Condition, AnswerValue | undefined, boolean]>([
  ['yes is yes', yes('q'), true, true],
  ['a word that says true is no tick', yes('q'), 'true', false],
  ['no answer is not no', no('q'), undefined, false],
  ['an emptied answer is not no', no('q'), null, false],
  ['no is no', no('q'), false, true],
  ['one of the values', is('q', 'A', 'B'), 'B', true],
  ['a number is not its digits', is('q', 2), '2', false],
  ['another value than these', isOther('q', 'A'), 'B', true],
  ['nothing is no other value', isOther('q', 'A'), '', false],
  ['blanks alone are nothing', filled('q'), '  ', false],
  ['zero is something', filled('q'), 0, true],
  ['no is something', filled('q'), false, true],
  ['a currency alone is nothing', blank('q'), { amount: '', currency: 'CNY' }, true],
  ['an amount is something', blank('q'), { amount: '1', currency: 'CNY' }, false],
  ['one of the codes was ticked', has('q', 'A', 'C'), ['B', 'C'], true],
  ['none of the codes was ticked', has('q', 'A'), ['B'], false],
  ['a single code is no list of codes', has('q', 'A'), 'A', false],
  ['a group that was never begun has no entries', none('q'), undefined, true],
  ['an entry without answers is an entry', none('q'), [{}], false],
])('%s', (_what, condition, value, holds) => {
  expect(condition.holds(scopeOf(value === undefined ? {} : { q: value }))).toBe(holds)
})

test('it is looked at in its own section, in another, in its own entry and around it', () => {
  const inner = innerScope(scopeOf({ kind: 'A', in: { deep: true } }, { owner: { isForeign: true } }), {
    kind: 'B',
  })
  expect(is('kind', 'A').holds(inner)).toBe(true)
  expect(is('.kind', 'B').holds(inner)).toBe(true)
  expect(is('^kind', 'A').holds(inner)).toBe(true)
  expect(yes('owner.isForeign').holds(inner)).toBe(true)
  expect(yes('company.in.deep').holds(inner)).toBe(true)
  expect(filled('nowhere.at.all').holds(inner)).toBe(false)
})

test('of a group one entry is enough, and each is asked by itself', () => {
  const foreignMajority = anyEntry('owners', all(yes('.isForeign'), is('.part', 'most')))
  const apart = [
    { isForeign: true, part: 'few' },
    { isForeign: false, part: 'most' },
  ]
  expect(foreignMajority.holds(scopeOf({ owners: apart }))).toBe(false)
  expect(foreignMajority.holds(scopeOf({ owners: [...apart, { isForeign: true, part: 'most' }] }))).toBe(true)
  expect(foreignMajority.holds(scopeOf({}))).toBe(false)
  expect(foreignMajority.reads).toEqual(['owners', 'owners.isForeign', 'owners.part'])
})

test('a fact of the chosen entry holds only where an entry is chosen that the list has', () => {
  const chosen = entryIs('isListed', 'gender', 'q', () => true)
  expect(chosen.holds(scopeOf({ q: 'M' }))).toBe(true)
  expect(chosen.holds(scopeOf({ q: 'no such code' }))).toBe(false)
  expect(chosen.holds(scopeOf({}))).toBe(false)
})

test('together they mean what the words say, whatever was answered', () => {
  fc.assert(
    fc.property(scope, fc.array(simple, { maxLength: 4 }), (place, conditions) => {
      const each = conditions.map((condition) => condition.holds(place))
      expect(all(...conditions).holds(place)).toBe(!each.includes(false))
      expect(any(...conditions).holds(place)).toBe(each.includes(true))
      expect(not(all(...conditions)).holds(place)).toBe(any(...conditions.map(not)).holds(place))
      expect(filled('one').holds(place)).toBe(not(blank('one')).holds(place))
      expect(yes('one').holds(place) && no('one').holds(place)).toBe(false)
    }),
  )
})

test('what a condition looks at is all that it hangs on', () => {
  fc.assert(
    fc.property(scope, fc.array(simple, { minLength: 1, maxLength: 3 }), (place, conditions) => {
      const whole = any(all(...conditions), not(any(...conditions)))
      const read = new Set(whole.reads)
      const seen = Object.fromEntries(Object.entries(place.record).filter(([key]) => read.has(key)))
      expect(whole.holds(scopeOf(seen))).toBe(whole.holds(place))
    }),
  )
})

test('what it means can be told in words: paths, values and names are kept', () => {
  const isBig = when('isBig', ['staff'], () => true, '500')
  expect(not(all(is('kind', 'A', 'B'), anyEntry('owners', blank('.name')), isBig)).meaning).toEqual({
    says: 'not',
    of: {
      says: 'all',
      of: [
        { says: 'is', path: 'kind', values: ['A', 'B'] },
        { says: 'anyEntry', path: 'owners', of: { says: 'blank', path: '.name' } },
        { says: 'named', name: 'isBig', values: ['500'] },
      ],
    },
  })
})
