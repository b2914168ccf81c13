import { expect, test } from 'vitest'
import { figuresOf } from './code.ts'

test('a folder is measured: its files, their lines, its functions and its tests', () => {
  const [folder, files, lines, spread, , , , , tests] = figuresOf('domain/base')
  expect(folder).toBe('domain/base')
  expect(Number(files)).toBeGreaterThan(5)
  expect(Number(lines)).toBeGreaterThan(Number(files) * 10)
  expect(spread).toMatch(/^\d+ \/ \d+ \/ \d+ \/ \d+$/)
  expect(Number(tests)).toBeGreaterThan(0)
})
