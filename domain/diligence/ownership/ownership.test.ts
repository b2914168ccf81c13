import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectiveShares } from '../../application/ownership/effective-shares.ts'
import {
  add,
  compare,
  type Fraction,
  findShare,
  fraction,
  ONE,
  toPercent,
  ZERO,
} from '../../application/ownership/fraction.ts'
import {
  findGaps,
  type Holding,
  isCircular,
  layersOf,
  type OwnershipGraph,
} from '../../application/ownership/graph.ts'
import { findBeneficialOwners } from './beneficial-owners.ts'
import { listedOwnership } from './listed-owners.ts'
import { pathsTo, totalOf } from './paths.ts'

const quarter = fraction(1n, 4n)
const nobodyElse = { controllers: [], managers: [] }

/** `graph('T', 'Zhang 20 T', 'HoldA 50 T')`: names in capitals at the end of a holding are entities. */
function graph(root: string, ...lines: readonly string[]): OwnershipGraph {
  const holdings = lines.map((line): Holding => {
    const [holder = '', percent = '', entity = '', votes = percent] = line.split(' ')
    return { holder, entity, share: findShare(percent) ?? ZERO, votes: findShare(votes) ?? ZERO }
  })
  const entities = new Set([root, ...holdings.map(({ entity }) => entity)])
  const ids = new Set([root, ...holdings.flatMap(({ holder, entity }) => [holder, entity])])
  const holders = new Map(
    [...ids].map((id) => [
      id,
      { id, name: id, kind: entities.has(id) || id.startsWith('Hold') ? 'entity' : 'person' } as const,
    ]),
  )
  return { root, holders, holdings }
}

function percents(shares: ReadonlyMap<string, Fraction> | undefined) {
  return Object.fromEntries([...(shares ?? [])].map(([id, share]) => [id, toPercent(share)]))
}

describe('effective shares', () => {
  test('add up over several ways through holding companies', () => {
    const told = graph(
      'T',
      'Zhang 20 T',
      'HoldA 50 T',
      'HoldB 30 T',
      'Zhang 40 HoldA',
      'Li 60 HoldA',
      'Zhang 10 HoldB',
      'Wang 90 HoldB',
    )
    expect(percents(effectiveShares(told))).toMatchObject({ Zhang: '43', Li: '30', Wang: '27' })
  })

  test('two ways of 70 % × 20 % and 50 % × 35 % make 31.5 %', () => {
    const told = graph('T', 'A 70 T', 'B 30 T', 'P 20 A', 'Q 80 A', 'R 100 B')
    expect(percents(effectiveShares(told))).toMatchObject({ P: '14' })
    const both = graph('T', 'A 70 T', 'B 30 T', 'P 20 A', 'Q 80 A', 'P 58.3333 B', 'R 41.6667 B')
    expect(percents(effectiveShares(both))['P']).toBe('31.5')
  })

  test('are exact in a loop: 5/12 and 7/12', () => {
    const told = graph('T', 'Alice 30 T', 'X 70 T', 'Bob 60 X', 'T 40 X')
    expect(effectiveShares(told)?.get('Alice')).toEqual(fraction(5n, 12n))
    expect(effectiveShares(told)?.get('Bob')).toEqual(fraction(7n, 12n))
    expect(isCircular(told)).toBe(true)
  })

  test('cannot be determined when entities hold each other wholly', () => {
    expect(effectiveShares(graph('T', 'X 100 T', 'T 100 X'))).toBeUndefined()
  })

  test('of all persons add up to the whole when the structure is whole', () => {
    fc.assert(
      fc.property(wholeStructure(), (told) => {
        const shares = effectiveShares(told)
        const persons = [...told.holders.values()].filter(({ kind }) => kind === 'person')
        const total = persons.reduce((sum, { id }) => add(sum, shares?.get(id) ?? ZERO), ZERO)
        expect(total).toEqual(ONE)
      }),
    )
  })

  test('equal the sum of their ways when there is no loop', () => {
    fc.assert(
      fc.property(wholeStructure(), (told) => {
        for (const { id, kind } of told.holders.values()) {
          if (kind === 'person') expect(totalOf(pathsTo(told, id))).toEqual(effectiveShares(told)?.get(id))
        }
      }),
    )
  })
})

describe('beneficial owners', () => {
  test('the boundary counts: half of a half is 25 % and makes an owner', () => {
    const told = graph('T', 'A 50 T', 'Q 50 T', 'P 50 A', 'R 50 A')
    const { owners } = findBeneficialOwners(told, quarter, nobodyElse)
    expect(owners.map(({ holder }) => holder)).toEqual(['Q', 'P', 'R'])
    expect(owners[1]?.paths[0]?.steps.map(({ share }) => toPercent(share))).toEqual(['50', '50'])
  })

  test('votes of 51 % with equity of 20 % make an owner by the second criterion', () => {
    const told = graph('T', 'P 20 T 51', 'Q 80 T 49')
    const { owners } = findBeneficialOwners(told, quarter, nobodyElse)
    expect(owners.map(({ holder, criteria }) => [holder, ...criteria])).toEqual([
      ['Q', 'c1'],
      ['P', 'c2'],
    ])
  })

  test('with ten persons of 10 % each, the manager is named', () => {
    const told = graph('T', ...Array.from({ length: 10 }, (_, index) => `P${index} 10 T`))
    const { owners } = findBeneficialOwners(told, quarter, { controllers: [], managers: ['M'] })
    expect(owners.map(({ holder, criteria }) => [holder, ...criteria])).toEqual([['M', 'c4']])
  })

  test('missing owners of a corporate holder are never read as nobody', () => {
    const told = graph('T', 'HoldX 90 T', 'P 10 T')
    const findings = findBeneficialOwners(told, quarter, { controllers: [], managers: ['M'] })
    expect(findings.owners).toEqual([])
    expect(findings.gaps).toContainEqual({ kind: 'chainIncomplete', entity: 'HoldX' })
  })

  test('a person in control by agreement is an owner by the third criterion', () => {
    const told = graph('T', 'P 10 T', 'Q 90 T')
    const { owners } = findBeneficialOwners(told, quarter, { controllers: ['P'], managers: [] })
    expect(owners.find(({ holder }) => holder === 'P')?.criteria).toEqual(['c3'])
  })
})

describe('the structure as told', () => {
  test('names the part that nobody explained and the shares above the whole', () => {
    expect(findGaps(graph('T', 'P 60 T'))).toEqual([
      { kind: 'unknownPart', entity: 'T', part: fraction(2n, 5n) },
    ])
    expect(findGaps(graph('T', 'P 60 T', 'Q 60 T'))[0]?.kind).toBe('sharesAboveWhole')
  })

  test('counts corporate layers', () => {
    expect(layersOf(graph('T', 'P 100 T'))).toBe(0)
    expect(layersOf(graph('T', 'A 100 T', 'B 100 A', 'P 100 B'))).toBe(2)
  })
})

describe('listed owners', () => {
  test('two blocked persons with 25 % each own the company together', () => {
    const told = graph('T', 'X 25 T', 'Y 25 T', 'Z 50 T')
    expect(listedOwnership(told, new Set(['X', 'Y'])).verdict).toBe('owned')
    expect(listedOwnership(told, new Set(['X'])).verdict).toBe('near')
  })

  test('a listed body and its listed owner are not counted twice', () => {
    const told = graph('T', 'A 30 T', 'P 70 T', 'X 100 A')
    expect(toPercent(listedOwnership(told, new Set(['A', 'X'])).total)).toBe('30')
  })
})

/** Structures without loops whose shares are whole at every entity. */
function wholeStructure(): fc.Arbitrary<OwnershipGraph> {
  const split = fc.integer({ min: 1, max: 99 })
  return fc
    .tuple(split, split, split, split)
    .map(([a, b, c, d]) =>
      graph(
        'T',
        `A ${a} T`,
        `P ${100 - a} T`,
        `B ${b} A`,
        `Q ${100 - b} A`,
        `C ${c} B`,
        `P ${100 - c} B`,
        `R ${d} C`,
        `S ${100 - d} C`,
      ),
    )
}

test('a percent as typed is kept exactly', () => {
  expect(findShare('33.3333')).toEqual(fraction(333333n, 1_000_000n))
  expect(findShare('x')).toBeUndefined()
  expect(compare(findShare('25') ?? ZERO, quarter)).toBe(0)
})
