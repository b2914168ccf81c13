import { BrokenFile } from '@kaihu/screening/readers/broken-file.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownCanaries } from '../known-canaries.ts'
import { findReader, LIST_FORMATS } from './list-reader.ts'
import { parseList } from './parse-list.ts'
import { whyUnreadable } from './why-unreadable.ts'

function parse(text: string | Buffer, pieces = 1) {
  const bytes = Buffer.from(text)
  const size = Math.max(1, Math.ceil(bytes.length / pieces))
  const chunks = Array.from({ length: pieces }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
  return parseList([{ name: 'own.csv', size: bytes.length, open: () => chunks }], 'own', 'AML')
}

const name = fc.string({
  unit: fc.constantFrom('王', '芳', 'A', 'é', ' ', '"', ',', '\n', "'", '😀', '·'),
  minLength: 1,
  maxLength: 8,
})

function csvOf(rows: readonly (readonly string[])[]): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  return [['id', 'type', 'name'], ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')
}

test('a list is read alike in however many pieces it arrives, in the middle of a sign as well', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(name, { maxLength: 6 }),
      fc.integer({ min: 1, max: 60 }),
      async (names, pieces) => {
        const text = csvOf(names.map((one, at) => [String(at), 'person', one]))
        const whole = await parse(text)
        const split = await parse(text, pieces)
        expect(split).toEqual(whole)
        expect(whole.entries.length + whole.rejected.length).toBe(names.length)
      },
    ),
    { numRuns: 60 },
  )
})

test('every entry keeps an id of its own, however often a publisher slips, and none is lost', async () => {
  const row = fc.tuple(
    fc.constantFrom('1', '2', '1#2'),
    fc.constantFrom('王芳', '李青', 'Anna Karlsson', 'Bo Ek'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 10 }), async (rows) => {
      const { entries, repeatedIds } = await parse(csvOf(rows.map(([id, one]) => [id, 'person', one])))
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
      const told = new Set(entries.map(({ names: [first] }) => first?.text))
      for (const [, one] of rows) expect(told).toContain(one)
      const twice = ['1', '2', '1#2'].filter(
        (id) => new Set(rows.filter(([own]) => own === id).map(([, one]) => one)).size > 1,
      )
      for (const id of twice) expect(repeatedIds).toContain(id)
    }),
    { numRuns: 100 },
  )
})

test('the mark at the beginning that spreadsheets write hides no column', async () => {
  const { entries } = await parse(`\uFEFF${csvOf([['7', 'person', '王芳']])}`)
  expect(entries.map(({ id }) => id)).toEqual(['7'])
})

test('a row without a name is rejected with its line; the others are kept', async () => {
  const { entries, rejected } = await parse('id,type,name\r\n1,person,王芳\r\n2,person,\r\n3,person,李青\r\n')
  expect(entries.map(({ id }) => id)).toEqual(['1', '3'])
  expect(rejected).toMatchObject([{ line: 3 }])
})

test('what nobody sees of a name is left out of an own list, and nobody who stands on it', async () => {
  const { entries, rejected } = await parse(
    csvOf([
      ['1', 'person', '王\u202e芳\u200b'],
      ['2', 'person', '李\n青'],
    ]),
  )
  expect(entries.map(({ names: [first] }) => first?.text)).toEqual(['王芳', '李 青'])
  expect(rejected).toEqual([])
})

test('the progress that is told never runs back, and ends with the whole file', async () => {
  const bytes = Buffer.from(csvOf([['1', 'person', '王芳']]))
  const told: number[] = []
  const files = [
    { name: 'own.csv', size: bytes.length, open: () => [bytes.subarray(0, 9), bytes.subarray(9)] },
  ]
  await parseList(files, 'own', 'AML', ({ done, total }) => {
    told.push(done)
    expect(total).toBe(bytes.length)
  })
  expect(told).toEqual(told.toSorted((one, other) => one - other))
  expect(told.at(-1)).toBe(bytes.length)
})

test('a format that nobody reads is refused, also one that every object has', async () => {
  for (const format of ['pdf', 'constructor', '__proto__', 'toString']) {
    expect(findReader(format)).toBeUndefined()
    await expect(parseList([], format, 'AML')).rejects.toThrow(format)
  }
  for (const format of LIST_FORMATS) expect(findReader(format)).toBeDefined()
})

test('why a file could not be read is told with its line where there is one, and never at endless length', () => {
  expect(whyUnreadable(new BrokenFile('xml', 12, new Error('cut')))).toEqual({
    code: 'broken_xml',
    params: { line: 12 },
  })
  const { code, params } = whyUnreadable(new Error('x'.repeat(5_000)))
  expect(code).toBe('unreadable')
  expect(String(params['message']).length).toBeLessThanOrEqual(200)
  expect(whyUnreadable('cut')).toEqual({ code: 'unreadable', params: { message: 'cut' } })
})

test('what every file of a publisher must hold is known for the formats that one publisher has alone', () => {
  for (const format of ['ofac-csv', 'un', 'us-csl']) expect(knownCanaries(format).length).toBeGreaterThan(0)
  for (const format of ['own', 'opensanctions', 'ofac-xml', 'no-such'])
    expect(knownCanaries(format)).toEqual([])
})
