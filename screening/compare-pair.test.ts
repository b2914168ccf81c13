import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePair } from './compare-pair.ts'
import { CALIBRATION } from './score/calibration.ts'
import { recompute } from './score/combine.ts'

const person = (a: string, b: string) => comparePair(a, b, 'Person').score
const company = (a: string, b: string) => comparePair(a, b, 'Company').score
const { review } = CALIBRATION

describe('names of persons', () => {
  it('are the same in any order, case and with or without marks', () => {
    expect(person('NOVÁK, Jiří', 'Jiri Novak')).toBe(1)
  })
  it('are found with one letter wrong, joined, or in another alphabet', () => {
    expect(person('Alexandr Petrow', 'Alexander Petrov')).toBeGreaterThan(review)
    expect(person('AnnaKarlsson', 'Anna Karlsson')).toBeGreaterThan(review)
    expect(person('Иван Соколов', 'Ivan Sokolov')).toBeGreaterThan(review)
  })
  it('lose little by a left-out middle name and much by a different one', () => {
    const omitted = person('Maria Elena Ortiz', 'Maria Ortiz')
    const contradicted = person('Maria Elena Ortiz', 'Maria Josefa Ortiz')
    expect(omitted).toBeGreaterThan(review)
    expect(contradicted).toBeLessThan(review)
  })
  it('are no hit by a bare family name', () => {
    expect(person('Petrov', 'Alexander Petrov')).toBeLessThan(review)
  })
  it('take an initial for a name only beside a word that agrees', () => {
    expect(person('J. Karlsson', 'Johan Karlsson')).toBeGreaterThan(review)
    expect(person('Luis C. Ferrer', 'Camilo Ferrer')).toBeLessThan(review)
  })
})

describe('names of companies', () => {
  it('are the same under another word for one legal form', () => {
    expect(company('Nordlicht Gesellschaft mit beschränkter Haftung', 'Nordlicht GmbH')).toBe(1)
    expect(company('宏远贸易有限公司', '宏遠貿易有限責任公司')).toBe(1)
  })
  it('with different numbers are shown as sisters at most and never suggested for confirmation', () => {
    const pair = comparePair('Atlas Shipping Partners IV L.P.', 'Atlas Shipping Partners V L.P.', 'Company')
    expect(pair.band).toBe('review')
    expect(company('Brigade 44', 'Brigade 45')).toBeLessThan(review)
    expect(company('Brigade Forty-Four', '44 Brigade')).toBe(1)
  })
  it('contradict each other by another place and stay one by the same', () => {
    expect(company('Meridian Bank (Spain)', 'Meridian Bank (Norway)')).toBeLessThan(review)
    expect(company('Meridian Bank (Spain)', 'Meridian Bank Spain')).toBe(1)
  })
  it('are known by their initials', () => {
    expect(company('NTC', 'Northern Timber Council')).toBeGreaterThan(review)
  })
})

describe('every comparison', () => {
  const word = fc.constantFrom(
    'Ivan',
    'Petrov',
    'al',
    'Wang',
    'Li',
    'Guo',
    'Bank',
    'Kim',
    'Jong',
    '44',
    '王',
    '国伟',
    'J',
  )
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  const schema = fc.constantFrom('Person', 'Company', 'Vessel')

  it('gives the same score from both sides', () => {
    fc.assert(
      fc.property(name, name, schema, (a, b, kind) => {
        expect(comparePair(a, b, kind).score).toBeCloseTo(comparePair(b, a, kind).score, 9)
      }),
    )
  })
  it('does not depend on the order of a person’s Latin names', () => {
    const latin = fc.array(fc.constantFrom('Ivan', 'Petrov', 'Anders', 'Maria', 'Sokolova'), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(latin, latin, (a, b) => {
        expect(person(a.join(' '), b.join(' '))).toBeCloseTo(
          person([...a].reverse().join(' '), b.join(' ')),
          9,
        )
      }),
    )
  })
  it('stays between 0 and 1 and recomputes from its stored lines', () => {
    fc.assert(
      fc.property(name, name, schema, (a, b, kind) => {
        const { group, evidence, ofacPortalScore: _, ...numbers } = comparePair(a, b, kind)
        expect(numbers.score).toBeGreaterThanOrEqual(0)
        expect(numbers.score).toBeLessThanOrEqual(1)
        const stored = JSON.parse(JSON.stringify({ group, evidence })) as Parameters<typeof recompute>[0]
        expect(recompute(stored)).toEqual(numbers)
      }),
    )
  })
})
