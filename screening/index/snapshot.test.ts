import { expect, test } from 'vitest'
import type { Query } from '../model.ts'
import { listedEntry } from '../samples/entries.ts'
import { FIXED_PAIRS } from '../samples/fixed-pairs.ts'
import { screenName } from '../screen-name.ts'
import { buildIndex } from './build-index.ts'
import { HashIndexBuilder, ID_SPAN } from './hash-index.ts'
import { findIndexIn, snapshotKey, snapshotOf } from './snapshot.ts'

const VERSIONS = { TEST: 'v7', PEP: 'v2' }
const listed = FIXED_PAIRS.map(([left, right, schema], at) =>
  listedEntry(
    `${at}`,
    schema === 'Person' ? 'person' : 'organisation',
    [left, { text: right, quality: 'weak' }],
    {
      identifiers: [{ kind: 'passport', value: `E12345${at}`, country: 'CN' }],
      countries: ['CN'],
    },
  ),
)
const index = buildIndex(listed, { listVersions: VERSIONS })

function bytesOf(pieces: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(pieces))
}

const QUERIES: readonly Query[] = FIXED_PAIRS.flatMap(([left, right], at) => [
  { names: [{ text: left }] },
  { names: [{ text: right }], type: 'person', countries: ['CN'] },
  { names: [{ text: 'Nobody Atall' }], identifiers: [{ kind: 'passport', value: `e-12345${at}` }] },
])

test('an index taken up from its bytes finds what the built one finds, with the same evidence', () => {
  const taken = findIndexIn(bytesOf(snapshotOf(index)), VERSIONS)
  if (!taken) throw new Error('the snapshot was not believed')
  const found = QUERIES.map((query) => screenName(index, query))
  expect(found.filter((hits) => hits.length > 0).length).toBeGreaterThan(FIXED_PAIRS.length)
  expect(QUERIES.map((query) => screenName(taken, query))).toEqual(found)
})

test('a snapshot of other lists, another engine or other numbers is not believed', () => {
  const bytes = bytesOf(snapshotOf(index))
  expect(findIndexIn(bytes, { ...VERSIONS, TEST: 'v8' })).toBeUndefined()
  expect(findIndexIn(bytes, { TEST: 'v7' })).toBeUndefined()
  const text = Buffer.from(bytes).toString('latin1')
  const [madeBy = ''] = /"madeBy":"[^"]+/.exec(text) ?? []
  const other = Buffer.from(text.replace(madeBy, madeBy.replace(/.$/, 'x')), 'latin1')
  expect(other.equals(bytes)).toBe(false)
  expect(findIndexIn(new Uint8Array(other), VERSIONS)).toBeUndefined()
})

test('the key says which versions, in whatever order they are named', () => {
  expect(snapshotKey({ PEP: 'v2', TEST: 'v7' })).toBe(snapshotKey(VERSIONS))
  expect(snapshotKey({ ...VERSIONS, PEP: 'v3' })).not.toBe(snapshotKey(VERSIONS))
})

test('words and names beyond two million keep their number, and more than there is room for are refused', () => {
  const builder = new HashIndexBuilder()
  const ids = [0, 2 ** 21 - 1, 2 ** 21, 3_141_592, ID_SPAN - 1]
  for (const id of ids) builder.add(`word ${id}`, id)
  const kept = builder.finish()
  for (const id of ids) expect([...kept.find(`word ${id}`)]).toEqual([id])
  expect(() => new HashIndexBuilder().add('one too many', ID_SPAN)).toThrow(RangeError)
})
