import { describe, expect, test } from 'vitest'
import type { Answers } from './answers/answers.ts'
import { entriesAt, isAt, textAt } from './answers/find.ts'
import { context } from './example-form.ts'
import { codesOffered, listOfField, offersCode } from './fields/choices.ts'
import { field, radio, select, text } from './fields/define.ts'
import { section } from './fields/section.ts'
import type { Form } from './form.ts'
import { innerScope, read, sectionScope } from './scope.ts'

const answers: Answers = {
  guests: { seats: 2, whose: ' Ana ', diets: [{ diet: 'vegan', by: { name: 'Bo' } }, { diet: 'none' }] },
  terrace: { heater: true },
}
const top = sectionScope('guests', answers, context)
const entry = innerScope(top, { diet: 'vegan', by: { name: 'Bo' } })
const block = innerScope(entry, { name: 'Bo' })

test.each([
  ['of the same section by its key', top, 'seats', 2],
  ['of the same section also from within an entry', entry, 'seats', 2],
  ['of another section', entry, 'terrace.heater', true],
  ['of the same entry', entry, '.diet', 'vegan'],
  ['of a record within the entry', entry, '.by.name', 'Bo'],
  ['of the record around', block, '^diet', 'vegan'],
  ['of nothing around a section', top, '^seats', undefined],
  ['that nobody gave', entry, '.nothing', undefined],
  ['of a section that is not there', top, 'kitchen.oven', undefined],
  ['through what is no record', top, 'guests.seats.more', undefined],
] as const)('an answer is read %s', (_where, scope, path, value) => {
  expect(read(scope, path)).toBe(value)
})

test('answers are found by their place, as text and as entries', () => {
  expect(textAt(answers, 'guests.whose')).toBe('Ana')
  expect(textAt(answers, 'guests.seats')).toBe('')
  expect(entriesAt(answers, 'guests.diets').map(({ diet }) => diet)).toEqual(['vegan', 'none'])
  expect(entriesAt(answers, 'guests.whose')).toEqual([])
  expect(isAt(answers, 'guests.diets[1].diet', 'none')).toBe(true)
  expect(isAt(answers, 'guests.seats', '2')).toBe(false)
})

describe('a choice', () => {
  const form: Form = {
    ...context.form,
    codesOf: () => ['M', 'F', 'X'],
    hasCode: (_list, code) => ['M', 'F', 'X'].includes(code),
    liveCodes: () => ['first', 'second'],
  }
  const scope = sectionScope('s', {}, { ...context, form })
  const [plain, narrowed, live, place, words] = section('s', [
    field('plain', radio('gender')),
    field('narrowed', radio('gender'), { offers: (code) => code !== 'X' }),
    field('live', select('accounts')),
    field('place', select('cities')),
    field('words', text(5)),
  ]).fields

  test('offers the codes of its list, without those that its question leaves out', () => {
    expect(plain && codesOffered(plain, scope)).toEqual(['M', 'F', 'X'])
    expect(narrowed && codesOffered(narrowed, scope)).toEqual(['M', 'F'])
    expect(narrowed && ['F', 'X', 'Y'].map((code) => offersCode(narrowed, code, scope))).toEqual([
      true,
      false,
      false,
    ])
  })

  test('of a list that the answers make offers what they make', () => {
    expect(live && codesOffered(live, scope)).toEqual(['first', 'second'])
    expect(live && offersCode(live, 'third', scope)).toBe(false)
  })

  test('of a region below the province is judged by its code alone: the table is not here', () => {
    expect(place && codesOffered(place, scope)).toBeUndefined()
    expect(place && ['310101', '310101001', '31'].map((code) => offersCode(place, code, scope))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('is none where words are typed', () => {
    expect(words && listOfField(words)).toBeUndefined()
    expect(words && offersCode(words, 'M', scope)).toBe(false)
  })
})
