import type { ListEntry } from '@kaihu/screening/model.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepApart } from './keep-apart.ts'

function entry(id: string, name: string, remarks = ''): ListEntry {
  return {
    id,
    listId: 'UN',
    type: 'person',
    names: [{ text: name, quality: 'primary' }],
    birthDates: [],
    countries: [],
    identifiers: [],
    programs: [],
    remarks,
  }
}

function kept(entries: readonly ListEntry[]) {
  const keeper = keepApart()
  for (const one of entries) keeper.add(one)
  const { entries: found, repeatedIds } = keeper.end()
  return { found: found.map(({ id, names }) => `${id} ${names[0]?.text}`), repeatedIds }
}

test('the same said again is one entry, also where only its remarks differ', () => {
  expect(kept([entry('7', 'A'), entry('7', 'A'), entry('7', 'A', 'moved')])).toEqual({
    found: ['7 A'],
    repeatedIds: [],
  })
})

test('another person under an id that is taken is kept beside, and the id is told once', () => {
  expect(kept([entry('7', 'A'), entry('7', 'B'), entry('8', 'A'), entry('7', 'C'), entry('7', 'B')])).toEqual(
    {
      found: ['7 A', '7#2 B', '8 A', '7#3 C'],
      repeatedIds: ['7'],
    },
  )
})

test('an id that looks like one put aside takes nobody’s place', () => {
  expect(kept([entry('7#2', 'X'), entry('7', 'A'), entry('7', 'B')]).found).toEqual(['7#2 X', '7 A', '7#3 B'])
})

test('of any file nobody is swallowed and nobody is there twice', () => {
  const row = fc.tuple(fc.constantFrom('1', '2', '1#2'), fc.constantFrom('A', 'B', 'C'))
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
      const { found } = kept(rows.map(([id, name]) => entry(id, name)))
      const ids = found.map((line) => line.split(' ')[0])
      expect(new Set(ids).size).toBe(ids.length)
      expect(new Set(found.map((line) => line.at(-1)))).toEqual(new Set(rows.map(([, name]) => name)))
      expect(found.length).toBeGreaterThanOrEqual(new Set(rows.map(([id]) => id)).size)
      expect(found.length).toBeLessThanOrEqual(new Set(rows.map(String)).size)
    }),
  )
})
