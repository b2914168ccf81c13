import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { HOLES } from './holes.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

test('every hole to be planted has its one place in the source as it stands', () => {
  const lost = HOLES.filter(
    ({ file, from }) => readFileSync(path.join(ROOT, file), 'utf8').split(from).length !== 2,
  )
  expect(lost.map(({ file, fault }) => `${file}: ${fault}`)).toEqual([])
})

test('every hole names a test that is there, and there is one for each scanner', () => {
  expect(HOLES.filter((hole) => !existsSync(path.join(ROOT, hole.test)))).toEqual([])
  expect(new Set(HOLES.flatMap(({ scanner }) => scanner?.by ?? []))).toEqual(new Set(['sqlmap', 'wapiti']))
})

test('the classes that strangers try first are all among them', () => {
  expect([...new Set(HOLES.map(({ kind }) => kind))]).toEqual(
    expect.arrayContaining([
      'SQL injection',
      'missing scope',
      'missing capability',
      'cross-site scripting',
      'path traversal',
      'open redirect',
      'request forgery',
      'requests of the server',
      'mass assignment',
      'weak session',
      'verbose error',
    ]),
  )
})
