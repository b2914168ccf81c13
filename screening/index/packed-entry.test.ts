import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EntryName, ListEntry } from '../model.ts'
import { listedEntry } from '../samples/entries.ts'
import { packEntry, unpackEntry } from './packed-entry.ts'

const text = fc.string({ unit: 'binary', minLength: 1 }).filter((one) => one.isWellFormed())
const name: fc.Arbitrary<EntryName> = fc.record(
  { text, quality: fc.constantFrom('primary', 'strong', 'weak'), former: fc.boolean() },
  { requiredKeys: ['text', 'quality'] },
)
const entry: fc.Arbitrary<ListEntry> = fc.record(
  {
    id: text,
    listId: text,
    type: fc.constantFrom('person', 'organisation', 'vessel', 'aircraft', 'unknown'),
    names: fc.array(name, { minLength: 1, maxLength: 3 }),
    birthDates: fc.array(fc.record({ year: fc.nat(2_100), approximate: fc.boolean() }), { maxLength: 2 }),
    countries: fc.array(fc.constantFrom('CN', 'RU'), { maxLength: 2 }),
    identifiers: fc.array(fc.record({ kind: fc.constant('passport' as const), value: text }), {
      maxLength: 2,
    }),
    programs: fc.array(text, { maxLength: 2 }),
    gender: fc.constantFrom('male', 'female'),
    remarks: text,
    sourceUrl: text,
  },
  { requiredKeys: ['id', 'listId', 'type', 'names', 'birthDates', 'countries', 'identifiers', 'programs'] },
)

test('an entry that was packed comes back as it was, whatever is known of it', () => {
  fc.assert(
    fc.property(entry, (one) => {
      expect(unpackEntry(packEntry(one), one.type)).toEqual(one)
    }),
    { numRuns: 200 },
  )
})

test('an entry of which a name alone is known takes little more than the name', () => {
  const packed = packEntry(listedEntry('X1', 'organisation', ['Invented Trading House']))
  expect(packed.length).toBeLessThan('Invented Trading House'.length + 30)
})
