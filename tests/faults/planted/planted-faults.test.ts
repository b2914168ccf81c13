import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PLANTED_FAULTS } from './planted-faults.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

test('every fault to be planted has its place in the source as it stands', () => {
  const lost = PLANTED_FAULTS.filter(
    ({ file, from }) => readFileSync(path.join(ROOT, file), 'utf8').split(from).length !== 2,
  )
  expect(lost.map(({ fault, file }) => `${file}: ${fault}`)).toEqual([])
})

test('every fault names a test file that is there', () => {
  expect(PLANTED_FAULTS.filter(({ test }) => !existsSync(path.join(ROOT, test)))).toEqual([])
})

test('there are ninety-nine of them, each another one', () => {
  expect(new Set(PLANTED_FAULTS.map(({ fault }) => fault)).size).toBeGreaterThanOrEqual(99)
})
