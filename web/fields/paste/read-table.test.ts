import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

/** A cell as a spreadsheet writes it: quoted where it holds what parts cells or lines. */
function written(cell: string, separator: string): string {
  return cell.includes(separator) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

const cell = fc
  .string({ unit: fc.constantFrom(...'aB1 ,;"\n\t—张'), maxLength: 6 })
  .map((text) => text.trim())
  .filter((text) => text !== '')

test('what a spreadsheet wrote is read as it stood there, wherever it ends its lines', () => {
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(rows, fc.constantFrom('\n', '\r\n'), (table, end) => {
      const text = table.map((row) => row.map((one) => written(one, '\t')).join('\t')).join(end)
      expect(readTable(text)).toEqual(table)
    }),
  )
})

test.each([
  [
    'a mark that nobody closed holds no lines together',
    'A\t"5 inch\nB\tx',
    [
      ['A', '"5 inch'],
      ['B', 'x'],
    ],
  ],
  [
    'a mark within a word is a mark',
    'a,5" pipe\nb,c',
    [
      ['a', '5" pipe'],
      ['b', 'c'],
    ],
  ],
  ['words after a closing mark are kept', '"a" b,c', [['a b', 'c']]],
  [
    'lines that end as an old Mac ends them',
    'a\tb\rc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'commas that are decimal signs, from the first line on',
    'a;1,5\nb;2',
    [
      ['a', '1,5'],
      ['b', '2'],
    ],
  ],
  ['rows of other lengths, and empty ones', 'a,b\n\n,\nc', [['a', 'b'], ['c']]],
  ['nothing', '', []],
])('%s', (_what, text, table) => {
  expect(readTable(text)).toEqual(table)
})
