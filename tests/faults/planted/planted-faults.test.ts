import { existsSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copySource } from './copy-source.ts'
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

test('the copy holds its packages itself, where a process kept apart may read them', {
  timeout: 60_000,
}, () => {
  const copy = copySource()
  try {
    for (const name of ['vitest', '@myriaddreamin/typst-ts-node-compiler', '@kaihu/api'])
      expect(realpathSync(path.join(copy, 'node_modules', name)).startsWith(copy), name).toBe(true)
    expect(statSync(copy).mode & 0o005).toBe(0o005)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
