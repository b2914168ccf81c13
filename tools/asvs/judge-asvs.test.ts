import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../ci/run-tool.ts'
import { type AsvsTable, mistakesOf, readerOf, stateOf } from './judge-asvs.ts'

const { rows } = JSON.parse(readFileSync(path.join(ROOT, 'security/asvs.json'), 'utf8')) as AsvsTable

/** Rows of levels 1 and 2 of each chapter of ASVS 5.0.0. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

test('every requirement of levels 1 and 2 has its row, once', () => {
  const ids = rows.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const counted = CHAPTERS.map((_, index) => ids.filter((id) => id.startsWith(`V${index + 1}.`)).length)
  expect(counted).toEqual(CHAPTERS)
})

test('every test and page that a row names is there, and what does not apply says why', () => {
  const read = readerOf(ROOT)
  expect(rows.flatMap((row) => mistakesOf(row, read))).toEqual([])
})

test('a row that names a test or page that is not there, or nothing at all, is told of', () => {
  const read = (place: string) =>
    place === 'a.test.ts' ? "test('it holds', () => {})\n## Limits\n" : undefined
  const row = { id: 'V1.1.1', level: 1, title: 'a' } as const
  expect(mistakesOf({ ...row, tests: ['a.test.ts: it holds'], pages: ['a.test.ts#Limits'] }, read)).toEqual(
    [],
  )
  for (const wrong of [
    {},
    { tests: ['a.test.ts: it held'] },
    { tests: ['b.test.ts: it holds'] },
    { pages: ['a.test.ts#Files'] },
    { tests: ['a.test.ts: it holds'], notApplicable: 'no' },
  ])
    expect(mistakesOf({ ...row, ...wrong }, read)).toHaveLength(1)
  expect(stateOf({ ...row, tests: ['a.test.ts: it holds'], open: 'half' })).toBe('open')
})
