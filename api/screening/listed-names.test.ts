import { expect, test } from 'vitest'
import { listedNamesIn } from './listed-names.ts'
import type { JudgedHit } from './read-picture.usecase.ts'

type Told = Pick<JudgedHit, 'state' | 'category'> & { names: readonly [string, string] }

function hit({ names: [legalName, legalNameChinese], ...told }: Told): JudgedHit {
  return { ...told, party: { legalName, legalNameChinese } } as unknown as JudgedHit
}

function namesOf(...hits: readonly Told[]): string[] {
  return [...listedNamesIn(hits.map(hit))]
}

test('both names of a confirmed sanctioned person count, without their blanks', () => {
  expect(namesOf({ state: 'true_match', category: 'sanction', names: ['Eric  Badege', '埃 里克'] })).toEqual([
    'EricBadege',
    '埃里克',
  ])
})

test('a name that was never given is nobody’s', () => {
  expect(namesOf({ state: 'true_match', category: 'sanction', names: ['Eric', ' '] })).toEqual(['Eric'])
})

test.each(['pending', 'false_positive', 'stale'] as const)('a hit that is %s names nobody', (state) => {
  expect(namesOf({ state, category: 'sanction', names: ['Eric', '埃里克'] })).toEqual([])
})

test('a list that stops nobody names nobody', () => {
  expect(namesOf({ state: 'true_match', category: 'pep', names: ['Eric', '埃里克'] })).toEqual([])
})
