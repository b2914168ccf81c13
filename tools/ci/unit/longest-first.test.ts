import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../run-tool.ts'
import { LONG } from './longest-first.ts'

test('every file that goes first is there', () => {
  expect(LONG.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})
