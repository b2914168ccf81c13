import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerRecord, Answers, AnswerValue } from './answers.ts'
import { below, definitionPath, entryPath, findAnswer, isWithin, partsOf, withAnswer } from './path.ts'

/** Names as definitions have them, and those that every object of JavaScript has. */
const key = fc.oneof(
  fc.stringMatching(/^[a-z][A-Za-z0-9]{0,6}$/),
  fc.constantFrom('constructor', '__proto__', 'toString'),
)
const index = fc.integer({ min: 0, max: 4 })

const { value, record } = fc.letrec<{ value: AnswerValue; record: AnswerRecord }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string({ maxLength: 5 }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('record'),
  ),
  record: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
}))
const answers = fc.dictionary(key, record, { maxKeys: 3 }) as fc.Arbitrary<Answers>

/** A section, then fields and entries of groups below it. */
const path = fc
  .tuple(key, fc.array(fc.oneof(key, index), { minLength: 1, maxLength: 4 }))
  .map(([section, parts]) =>
    parts.reduce<string>(
      (at, part) => (typeof part === 'number' ? entryPath(at, part) : below(at, part)),
      section,
    ),
  )

test('an answer that is put at a place is found there, and the answers before stay as they were', () => {
  fc.assert(
    fc.property(answers, path, value, (before, at, put) => {
      const kept = structuredClone(before)
      expect(findAnswer(withAnswer(before, at, put), at)).toEqual(put)
      expect(before).toEqual(kept)
    }),
  )
})

test('a place beside the one that is written keeps its answer', () => {
  fc.assert(
    fc.property(answers, path, path, value, (before, at, other, put) => {
      fc.pre(!isWithin(at, other) && !isWithin(other, at))
      const here = findAnswer(before, other)
      // A list in the place of a record, or the other way round, takes what stood there along.
      fc.pre(here === undefined || sameKinds(before, at))
      if (here !== undefined) expect(findAnswer(withAnswer(before, at, put), other)).toEqual(here)
    }),
  )
})

/** Whether the answers have a record wherever the path names a field, and a list wherever it names an entry. */
function sameKinds(given: Answers, at: string): boolean {
  const parts = partsOf(at)
  return parts.every((part, place) => {
    const holder = place === 0 ? (given as AnswerRecord) : findAnswer(given, pathOf(parts.slice(0, place)))
    return holder === undefined || Array.isArray(holder) === (typeof part === 'number')
  })
}

function pathOf(parts: readonly (string | number)[]): string {
  return parts.reduce<string>((at, part) => {
    if (typeof part === 'number') return entryPath(at, part)
    return at === '' ? part : below(at, part)
  }, '')
}

test('what every object has by birth is no answer', () => {
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    expect(findAnswer({ section: {} }, `section.${name}`)).toBeUndefined()
    expect(findAnswer({}, name)).toBeUndefined()
    const written = withAnswer({ section: {} }, `section.${name}.inner`, 'x')
    expect(findAnswer(written, `section.${name}.inner`)).toBe('x')
    expect(({} as Record<string, unknown>)['inner']).toBeUndefined()
  }
})

test('a path is the same after it was taken apart, and that of its definition names no entry', () => {
  fc.assert(
    fc.property(path, (at) => {
      expect(pathOf(partsOf(at))).toBe(at)
      expect(definitionPath(at)).not.toMatch(/[[\]]/)
      expect(partsOf(definitionPath(at))).toEqual(partsOf(at).filter((part) => typeof part === 'string'))
    }),
  )
})

test('a place is within another just when its parts begin with those of the other', () => {
  fc.assert(
    fc.property(path, path, (inner, outer) => {
      const begins = partsOf(outer).every((part, place) => partsOf(inner)[place] === part)
      expect(isWithin(inner, outer)).toBe(begins)
      expect(isWithin(below(outer, 'x'), outer)).toBe(true)
      expect(isWithin(`${outer}x`, outer)).toBe(false)
    }),
  )
})
