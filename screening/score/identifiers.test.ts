import { expect, test } from 'vitest'
import type { Identifier } from '../model.ts'
import { compareIdentifiers } from './identifiers.ts'

const PASSPORT: Identifier = { kind: 'passport', value: 'E6600777', country: 'CN' }

test('another number of the same kind of paper is told and counts nothing; of another country or kind it is not', () => {
  const told = compareIdentifiers([PASSPORT], [{ ...PASSPORT, value: 'X8800123' }])
  expect(told).toMatchObject([
    {
      kind: 'identifier',
      role: 'info',
      effect: 0,
      left: 'E6600777',
      right: 'X8800123',
      note: { code: 'other_document' },
    },
  ])
  const others: readonly Identifier[] = [
    { kind: 'passport', value: 'X8800123', country: 'IR' },
    { kind: 'national_id', value: 'X8800123', country: 'CN' },
    { kind: 'passport', value: 'X1' },
  ]
  for (const other of others) expect(compareIdentifiers([PASSPORT], [other])).toEqual([])
})

test('a number that agrees is told alone, and a kind that everyone has once contradicts whatever else differs', () => {
  const listed: readonly Identifier[] = [{ ...PASSPORT, value: 'X8800123' }, PASSPORT]
  expect(compareIdentifiers([PASSPORT], listed).map(({ note }) => note.code)).toEqual(['same_identifier'])
  const lei: Identifier = { kind: 'lei', value: '5493001KJTIIGC8Y1R12' }
  const codes = compareIdentifiers(
    [PASSPORT, lei],
    [
      { ...PASSPORT, value: 'X8800123' },
      { ...lei, value: '5493001KJTIIGC8Y1R17' },
    ],
  ).map(({ note }) => note.code)
  expect(codes).toEqual(['other_identifier'])
})
