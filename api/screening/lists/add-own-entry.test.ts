import { ownEntrySchema } from '@kaihu/contract/screening-lists.ts'
import { buildIndex } from '@kaihu/screening/index/build-index.ts'
import { screenName } from '@kaihu/screening/screen-name.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownRow, readOwnEntry } from './add-own-entry.usecase.ts'

const ENTRY = {
  id: 'B-1',
  type: 'person',
  name: '芈桓溪',
  aliases: ['MI HUANXI'],
  birthDate: '1966-05-19',
  countries: ['CN'],
  identifiers: ['passport:E6600182'],
  reason: '内部禁入',
} as const

test('an entry made by hand is found like one of a file, by every name it was given', async () => {
  const index = buildIndex([await readOwnEntry(ownEntrySchema.parse(ENTRY), 'BLACKLIST')])
  for (const text of ['芈桓溪', 'Mi Huanxi'])
    expect(screenName(index, { names: [{ text }], birthDate: '1966-05-19' })).toMatchObject([
      { entryId: 'B-1', listId: 'BLACKLIST' },
    ])
  const entry = index.entries.at(0)
  expect(entry).toMatchObject({
    remarks: '内部禁入',
    countries: ['CN'],
    birthDates: [{ year: 1966, month: 5, day: 19 }],
  })
})

test('whatever is written into a name or a reason stays in its own cell', async () => {
  const text = fc
    .string({ minLength: 1, maxLength: 30 })
    .filter((one) => /\p{L}/u.test(one) && !/[;；]/.test(one))
  await fc.assert(
    fc.asyncProperty(text, text, async (name, reason) => {
      const entry = ownEntrySchema.parse({ ...ENTRY, name, reason, aliases: [] })
      const read = await readOwnEntry(entry, 'BLACKLIST')
      expect(read.id).toBe('B-1')
      expect(read.countries).toEqual(['CN'])
      expect(ownRow(entry).startsWith('B-1,')).toBe(true)
    }),
    { numRuns: 50 },
  )
})
