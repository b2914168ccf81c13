import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectiveShares } from './effective-shares.ts'
import {
  add,
  compare,
  divide,
  type Fraction,
  findShare,
  fraction,
  isZero,
  multiply,
  ONE,
  subtract,
  toPercent,
  ZERO,
} from './fraction.ts'
import {
  DEPTH_LIMIT,
  findGaps,
  type Holder,
  type Holding,
  isCircular,
  layersOf,
  type OwnershipGraph,
  reachesBack,
} from './graph.ts'
import { solve } from './linear-equations.ts'

const anyFraction = fc
  .tuple(fc.bigInt(-10_000n, 10_000n), fc.bigInt(1n, 10_000n))
  .map(([over, under]) => fraction(over, under))

function told(share: Fraction | undefined): string {
  return share === undefined ? 'nothing' : `${share.over}/${share.under}`
}

describe('fractions', () => {
  test('are told in lowest terms, the sign above', () => {
    expect(told(fraction(6n, 8n))).toBe('3/4')
    expect(told(fraction(3n, -9n))).toBe('-1/3')
    expect(told(fraction(0n, -7n))).toBe('0/1')
    expect(() => fraction(1n, 0n)).toThrow(RangeError)
    expect(() => divide(ONE, ZERO)).toThrow(RangeError)
  })

  test('are added, taken away, multiplied and divided exactly', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, anyFraction, (a, b, c) => {
        expect(told(subtract(add(a, b), b))).toBe(told(a))
        expect(told(multiply(a, add(b, c)))).toBe(told(add(multiply(a, b), multiply(a, c))))
        if (!isZero(b)) expect(told(divide(multiply(a, b), b))).toBe(told(a))
        expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0)
        expect(compare(add(a, ONE), a)).toBeGreaterThan(0)
      }),
    )
  })

  test('a third is a third: three of 33.3333 % are not the whole', () => {
    const third = findShare('33.3333') ?? ZERO
    expect(compare(add(third, add(third, third)), ONE)).toBeLessThan(0)
    const exact = fraction(1n, 3n)
    expect(compare(add(exact, add(exact, exact)), ONE)).toBe(0)
  })

  test('a percent is read as it was typed, or not at all', () => {
    for (const [typed, read] of [
      ['25', '1/4'],
      [' 25.00 ', '1/4'],
      ['33.3333', '333333/1000000'],
      ['0.0001', '1/1000000'],
      ['100', '1/1'],
      ['0', '0/1'],
    ] as const)
      expect(told(findShare(typed)), typed).toBe(read)
    for (const typed of ['', '.5', '25%', '25.', '1e2', '-25', '25,5', '1.23456', '1000', '２５'])
      expect(findShare(typed), typed).toBeUndefined()
  })

  test('a percent is shown rounded half up, without zeros at its end', () => {
    expect(toPercent(fraction(5n, 12n))).toBe('41.67')
    expect(toPercent(fraction(1n, 8n))).toBe('12.5')
    expect(toPercent(fraction(1n, 1_600n), 2)).toBe('0.06')
    expect(toPercent(fraction(1n, 3n), 4)).toBe('33.3333')
    expect(toPercent(ONE)).toBe('100')
    expect(toPercent(ZERO)).toBe('0')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (millionths) => {
        const share = fraction(BigInt(millionths), 1_000_000n)
        expect(told(findShare(toPercent(share, 4)))).toBe(told(share))
      }),
    )
  })
})

test('equations with one answer are solved, others say that they have none', () => {
  const square = fc.integer({ min: 1, max: 4 }).chain((size) =>
    fc.tuple(
      fc.array(fc.array(anyFraction, { minLength: size, maxLength: size }), {
        minLength: size,
        maxLength: size,
      }),
      fc.array(anyFraction, { minLength: size, maxLength: size }),
    ),
  )
  fc.assert(
    fc.property(square, ([matrix, right]) => {
      const solved = solve(matrix, right)
      if (solved === undefined) return
      matrix.forEach((line, row) => {
        const sum = line.reduce((total, value, at) => add(total, multiply(value, solved[at] ?? ZERO)), ZERO)
        expect(told(sum)).toBe(told(right[row]))
      })
    }),
    { numRuns: 60 },
  )
  expect(solve([[ZERO]], [ONE])).toBeUndefined()
  expect(solve([], [])).toEqual([])
})

type Told = readonly (readonly [holder: string, entity: string, percent: string, votes?: string])[]

/** Persons are called in small letters, bodies in capitals; the company is A. */
function graphOf(holdings: Told): OwnershipGraph {
  const names = [...new Set(holdings.flatMap(([holder, entity]) => [holder, entity]))].filter(
    (id) => id !== 'A',
  )
  const holder = (id: string): Holder => ({ id, name: id, kind: /[A-Z]/.test(id) ? 'entity' : 'person' })
  return {
    root: 'A',
    holders: new Map(names.map((id) => [id, holder(id)])),
    holdings: holdings.map(([id, entity, percent, votes = percent]): Holding => {
      return { holder: id, entity, share: findShare(percent) ?? ZERO, votes: findShare(votes) ?? ZERO }
    }),
  }
}

function sharesIn(holdings: Told, right?: 'votes'): Readonly<Record<string, string>> | null {
  const shares = effectiveShares(graphOf(holdings), right)
  return shares ? Object.fromEntries([...shares].map(([id, share]) => [id, toPercent(share, 4)])) : null
}

describe('what somebody finally has of a company', () => {
  test('is their share of each body on the way, through every path added up', () => {
    const holdings: Told = [
      ['a', 'A', '10'],
      ['B', 'A', '60'],
      ['C', 'A', '30'],
      ['a', 'B', '50'],
      ['b', 'B', '50'],
      ['a', 'C', '100'],
    ]
    expect(sharesIn(holdings)).toEqual({ a: '70', b: '30', B: '60', C: '30' })
  })

  test('votes are followed apart from equity', () => {
    const holdings: Told = [
      ['B', 'A', '100'],
      ['a', 'B', '20', '80'],
      ['b', 'B', '80', '20'],
    ]
    expect(sharesIn(holdings)).toMatchObject({ a: '20', b: '80' })
    expect(sharesIn(holdings, 'votes')).toMatchObject({ a: '80', b: '20' })
  })

  test('bodies that hold each other are seen through: what is left is the persons’', () => {
    const holdings: Told = [
      ['B', 'A', '100'],
      ['C', 'B', '50'],
      ['a', 'B', '50'],
      ['B', 'C', '50'],
      ['b', 'C', '50'],
    ]
    expect(sharesIn(holdings)).toMatchObject({ a: '66.6667', b: '33.3333' })
    expect(isCircular(graphOf(holdings))).toBe(true)
  })

  test('a loop of whole shares leaves no answer', () => {
    expect(
      sharesIn([
        ['B', 'A', '100'],
        ['C', 'B', '100'],
        ['B', 'C', '100'],
      ]),
    ).toBeNull()
  })

  test('persons behind a whole structure have the whole company together', () => {
    const body = fc
      .integer({ min: 1, max: 99 })
      .map((percent) => [String(percent), String(100 - percent)] as const)
    fc.assert(
      fc.property(body, body, body, body, (top, left, right, back) => {
        const holdings: Told = [
          ['B', 'A', top[0]],
          ['C', 'A', top[1]],
          ['a', 'B', left[0]],
          ['C', 'B', left[1]],
          ['b', 'C', right[0]],
          ['D', 'C', right[1]],
          ['c', 'D', back[0]],
          ['B', 'D', back[1]],
        ]
        const shares = effectiveShares(graphOf(holdings))
        const persons = ['a', 'b', 'c'].map((id) => shares?.get(id) ?? ZERO)
        expect(told(persons.reduce(add, ZERO))).toBe('1/1')
        expect(findGaps(graphOf(holdings))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})

describe('a structure as it is told', () => {
  test('says what is missing of it', () => {
    const gaps = (holdings: Told) => findGaps(graphOf(holdings)).map(({ kind }) => kind)
    expect(gaps([['a', 'A', '100']])).toEqual([])
    expect(gaps([['a', 'A', '99.9999']])).toEqual(['unknownPart'])
    expect(gaps([['a', 'A', '100.0001']])).toEqual(['sharesAboveWhole'])
    expect(gaps([['B', 'A', '100']])).toEqual(['chainIncomplete'])
  })

  test('of more layers than are followed is not whole', () => {
    const chain = (length: number): Told => [
      ...Array.from({ length }, (_, at) => [`E${at + 1}`, at === 0 ? 'A' : `E${at}`, '100'] as const),
      ['a', `E${length}`, '100'],
    ]
    expect(findGaps(graphOf(chain(DEPTH_LIMIT - 1)))).toEqual([])
    expect(findGaps(graphOf(chain(DEPTH_LIMIT))).map(({ kind }) => kind)).toEqual(['tooDeep'])
    expect(layersOf(graphOf(chain(3)))).toBe(3)
    expect(layersOf(graphOf([['a', 'A', '100']]))).toBe(0)
  })

  test('knows which holding is part of a loop', () => {
    const graph = graphOf([
      ['B', 'A', '100'],
      ['C', 'B', '50'],
      ['a', 'B', '50'],
      ['B', 'C', '100'],
      ['D', 'D', '10'],
    ])
    const inLoop = graph.holdings.filter((holding) => reachesBack(graph, holding))
    expect(inLoop.map(({ holder, entity }) => `${holder} ${entity}`)).toEqual(['C B', 'B C', 'D D'])
  })
})
