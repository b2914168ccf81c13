import { allSections } from '@kaihu/domain/application/catalogue/sections.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin } from '@kaihu/domain/form/fields/fields-within.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { words } from '../../testing/paste-words.ts'
import { columnsOf, matchHeader } from './columns.ts'
import { planPaste } from './plan-paste.ts'
import { readTable } from './read-table.ts'

/** Every group of the catalogue that holds more than one entry, by section and key. */
const GROUPS = allSections.flatMap(({ key, fields }) => groupsIn(fields, key))

function groupsIn(
  fields: readonly FieldDefinition[],
  at: string,
  around: readonly string[] = [],
): { at: string; entries: readonly FieldDefinition[] }[] {
  return fields.flatMap((field) => {
    // A chain of owners holds itself.
    if (around.includes(field.key)) return []
    const own = `${at}.${field.key}`
    const inner = groupsIn(fieldsWithin(field), own, [...around, field.key])
    return field.kind.type === 'group' && field.kind.most > 1
      ? [{ at: own, entries: field.kind.entries() }, ...inner]
      : inner
  })
}

test('the catalogue has groups to paste into', () => {
  expect(GROUPS.length).toBeGreaterThan(10)
})

describe.each(GROUPS)('the columns of $at', ({ entries }) => {
  const columns = columnsOf(entries)

  test('have each a place of its own, and none holds what a cell cannot say', () => {
    expect(new Set(columns.map(({ place }) => place)).size).toBe(columns.length)
    for (const { field } of columns)
      expect(['group', 'file', 'calc', 'info', 'person', 'address', 'idDocument', 'entity']).not.toContain(
        field.kind.type,
      )
  })

  test('are all found again by their headings in either language, whatever their order', () => {
    for (const language of [0, 1]) {
      const heading = ({ labels }: (typeof columns)[number]) =>
        [labels.at(-2), labels.at(-1)].map((key) => (key ? (words(key)[language] ?? '') : '')).join('')
      const headings = columns.map(heading)
      const found = matchHeader(headings.toReversed(), columns.toReversed(), words)
      for (const [index, column] of columns.toReversed().entries()) {
        const taken = found?.[index]
        expect(taken && heading(taken), column.place).toBe(heading(column))
      }
    }
  })
})

test('no heading is taken twice: the second of the same name is the second question of that name', () => {
  const columns = columnsOf(GROUPS[0]?.entries ?? [])
  const [first] = columns
  const label = words(first?.labels.at(-1) ?? '')[0] ?? ''
  const [one, other] = matchHeader([label, label], columns, words) ?? []
  expect(one).toBe(first)
  expect(other).not.toBe(first)
})

test('a line of answers is no header, though a word of it may name a question', () => {
  const columns = columnsOf(GROUPS[0]?.entries ?? [])
  const label = words(columns[0]?.labels.at(-1) ?? '')[0] ?? ''
  expect(matchHeader([label, '王林', '上海', '2020-01-01'], columns, words)).toBeNull()
  expect(matchHeader([], columns, words)).toBeNull()
  expect(matchHeader(['', ''], columns, words)).toBeNull()
})

describe('a table', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '王', '"', ',', ';', '\n', ' ', '1', "'") })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

  test.each(['\t', ','])(
    'that a spreadsheet writes with %j between cells is read back cell by cell',
    (separator) => {
      fc.assert(
        fc.property(table, (rows) => {
          const text = rows.map((row) => row.map(quoted).join(separator)).join('\r\n')
          const kept = rows
            .map((row) => row.map((one) => one.trim()))
            .filter((row) => row.some((one) => one !== ''))
          expect(readTable(separator === ',' ? `${quoted('x')},${quoted('y')}\n${text}` : text)).toEqual(
            separator === ',' ? [['x', 'y'], ...kept] : kept,
          )
        }),
      )
    },
  )

  test('with one quotation mark that nobody closed loses no line', () => {
    expect(readTable('"大同 公司\tCN\n丙公司\tSG')).toEqual([
      ['"大同 公司', 'CN'],
      ['丙公司', 'SG'],
    ])
  })

  test('keeps a mark within a cell as it is written', () => {
    expect(readTable('5" pipe\tCN')).toEqual([['5" pipe', 'CN']])
  })

  test('is told of every cell that it cannot place: nothing goes in silence', () => {
    const group = GROUPS.find(({ at }) => at === 'businessOperation.mainCustomers')?.entries ?? []
    const wide = planPaste('甲公司\tCN\t备注\n乙公司\tSG\t', group, 10, words)
    expect(wide.unplaced).toBe(1)
    const named = planPaste('name\tcountry\t\t爱好\n甲公司\tCN\t其他\t围棋', group, 10, words)
    expect(named.unplaced).toBe(1)
    expect(named.unknown).toEqual(['爱好'])
    expect(planPaste('甲公司\tCN', group, 10, words).unplaced).toBe(0)
  })

  test('counts each cell once: filled in, unread, blank, of an unknown heading, without a place or left out', () => {
    const group = GROUPS.find(({ at }) => at === 'businessOperation.mainCustomers')?.entries ?? []
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.constantFrom('甲公司', 'CN', '', 'Narnia'), { minLength: 1, maxLength: 4 }), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.integer({ min: 0, max: 4 }),
        (rows, room) => {
          const read = readTable(rows.map((row) => row.join('\t')).join('\n'))
          const plan = planPaste(rows.map((row) => row.join('\t')).join('\n'), group, room, words)
          expect(plan.entries.length + plan.leftOut).toBe(read.length - (plan.hasHeader ? 1 : 0))
          const shown = plan.rows.flat().filter(({ text }) => text !== '').length
          const there = read
            .slice(0, room)
            .flat()
            .filter((text) => text !== '').length
          if (!plan.hasHeader) expect(shown + plan.unplaced).toBe(there)
        },
      ),
      { numRuns: 150 },
    )
  })
})
