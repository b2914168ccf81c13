import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

describe('a player that asks for', () => {
  const cases: readonly (readonly [string | undefined, ReturnType<typeof readRange>])[] = [
    [undefined, null],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', null],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
    ['bytes=-', null],
  ]

  test.each(cases)('%s of 100 bytes gets what the standard says', (header, expected) => {
    expect(readRange(header, 100)).toEqual(expected)
  })

  test('anything gets bytes that are there', () => {
    const property = fc.property(
      fc.nat(1_000_000),
      fc.nat(1_000_000),
      fc.integer({ min: 1, max: 1_000_000 }),
      (first, last, size) => {
        const range = readRange(`bytes=${first}-${last}`, size)
        if (range === null || range === 'unsatisfiable') return
        expect(range.start <= range.end && range.end < size).toBe(true)
      },
    )
    fc.assert(property)
  })
})
