import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../ci/run-tool.ts'
import { mistakesOf, readerOf } from './judge-asvs.ts'

const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')

/** Rows of the tables whose ids begin like this, with the tests they name. */
function rowsOf(letter: string): { id: string; tests: string[] }[] {
  const rows = page.split('\n').filter((line) => new RegExp(`^\\| ${letter}\\d+ +\\|`).test(line))
  return rows.map((line) => {
    const [first = '', , held = ''] = line.split(' | ')
    return {
      id: first.slice(2).trim(),
      tests: held.split('<br>').map((one) => one.replaceAll('`', '').trim()),
    }
  })
}

const promises = rowsOf('S')
const found = rowsOf('F-')

test('every promise and everything that attackers found has its row', () => {
  expect(promises.map(({ id }) => id)).toEqual(Array.from({ length: 8 }, (_, index) => `S${index + 1}`))
  expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, index) => `F-${index + 1}`))
})

test('every test that a row names is there', () => {
  const read = readerOf(ROOT)
  const rows = [...promises, ...found].map(({ id, tests }) => ({ id, level: 1 as const, title: id, tests }))
  expect(rows.flatMap((row) => mistakesOf(row, read))).toEqual([])
  expect(rows.every(({ tests }) => tests.length > 0)).toBe(true)
})
