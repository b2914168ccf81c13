import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { asPlainText, csvLine, sheetLine } from './csv-line.ts'

test.each([
  '=1+1',
  '+8613',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\ufeff=1',
  '\u200b=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
])('a text that a spreadsheet would run is marked as text: %j', (text) => {
  expect(asPlainText(text)).toBe(`'${text}`)
  expect(asPlainText(asPlainText(text))).toBe(`'${text}`)
  expect(sheetLine([text])).toMatch(/^"?'/)
  // What our own programs read again stays as it is.
  expect(csvLine([text])).not.toContain("'")
})

test('what is no formula stays as it is: names, numbers, an empty cell', () => {
  for (const text of ['青岚 = 科技', '-2', '-2.50', '12', '', 'a-b', '（=）'])
    expect(asPlainText(text)).toBe(text)
})

test('every table that people open is written by these alone', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const writers = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('node_modules'))
    .filter((file) =>
      /\bcsvLine\(|\.map\(csvLine\)|write-excel-file/.test(readFileSync(path.join(root, file), 'utf8')),
    )
  // The entry of an own list is read again by our reader alone.
  expect(writers.sort()).toEqual([
    'order/export/write-sheet.ts',
    'platform/csv-line.ts',
    'screening/lists/add-own-entry.usecase.ts',
  ])
})
