import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { linesOf, shareOf } from './test-lines.ts'

/**
 * Lines of test beside a line of source, which no change may fall below; half a line is aimed at. Tests of several rooms
 * together (tests/) do not count here.
 */
const AT_LEAST: Readonly<Record<string, number>> = {
  domain: 0.5,
  'domain/form': 0.5,
  api: 0.4,
  'api/bank': 0.5,
  'api/screening': 0.55,
  web: 0.21,
  'web/fields': 0.6,
}

test.each(Object.entries(AT_LEAST))('%s keeps its tests', (folder, least) => {
  expect(shareOf(linesOf(folder))).toBeGreaterThanOrEqual(least)
})

test('what is generated or brought along counts neither way', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'kaihu-lines-'))
  mkdirSync(path.join(root, 'room/node_modules'), { recursive: true })
  writeFileSync(path.join(root, 'room/a.ts'), '1\n2\n3\n4\n')
  writeFileSync(path.join(root, 'room/a.test.ts'), '1\n2\n')
  writeFileSync(path.join(root, 'room/database-types.ts'), '1\n')
  writeFileSync(path.join(root, 'room/node_modules/b.ts'), '1\n')
  expect(linesOf('room', root)).toEqual({ source: 4, test: 2 })
  expect(shareOf(linesOf('room', root))).toBe(0.5)
})
