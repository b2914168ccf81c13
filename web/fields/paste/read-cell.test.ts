import { allSections, getSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { listOfField } from '@kaihu/domain/form/fields/choices.ts'
import type { FieldDefinition, KindType } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin } from '@kaihu/domain/form/fields/fields-within.ts'
import { normaliseDate } from '@kaihu/domain/form/normalise/normalise-text.ts'
import { isRegionList } from '@kaihu/domain/lists/list-ids.ts'
import { entriesOf } from '@kaihu/domain/lists/lists.ts'
import { isLiveList } from '@kaihu/domain/lists/live-list-ids.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { words } from '../../testing/paste-words.ts'
import { readCell } from './read-cell.ts'

/** Every question of the catalogue with those inside it, once. */
const FIELDS: readonly FieldDefinition[] = [
  ...new Set(allSections.flatMap(({ fields }) => fields.flatMap((field) => withInner(field)))),
]

const CHOSEN: readonly KindType[] = [
  'select',
  'radio',
  'multi',
  'yesNo',
  'check',
  'date',
  'validity',
  'amount',
  'integer',
]

function withInner(field: FieldDefinition, around: readonly string[] = []): readonly FieldDefinition[] {
  // A chain of owners holds itself.
  if (around.includes(field.key)) return []
  return [field, ...fieldsWithin(field).flatMap((one) => withInner(one, [...around, field.key]))]
}

/** The first question of a kind, with what is special about it. */
function fieldOf(is: (kind: FieldDefinition['kind']) => boolean): FieldDefinition {
  const found = FIELDS.find(({ kind }) => is(kind))
  if (!found) throw new Error('the catalogue asks no such question')
  return found
}

function read(type: FieldDefinition['kind']['type'], cell: string) {
  return readCell(
    fieldOf((kind) => kind.type === type),
    cell,
    words,
  )
}

const LISTS = FIELDS.flatMap((field) => {
  const list = listOfField(field)
  const isChosen = field.kind.type === 'select' || field.kind.type === 'radio'
  return isChosen && list && !isLiveList(list) && !isRegionList(list) ? [{ field, list }] : []
}).filter((one, at, all) => all.findIndex(({ list }) => list === one.list) === at)

describe('a choice', () => {
  test.each(LISTS)('of $list is known by its code and by its words in either language', ({ field, list }) => {
    for (const { code } of entriesOf(list)) {
      expect(readCell(field, code, words), code).toBe(code)
      for (const word of words(`lists:${list}.${code}`)) {
        const taken = readCell(field, word, words)
        // Two entries may be called alike; then the first is meant, and it is one of those that are called so.
        expect(words(`lists:${list}.${taken as string}`), `${code} ${word}`).toContain(word)
        expect(readCell(field, `  ${word.toUpperCase()} `, words), word).toBe(taken)
      }
    }
  })

  test('that stands in no list is not guessed', () => {
    const { field } = LISTS.find(({ list }) => list === 'countries') ?? {}
    if (!field) throw new Error('countries are asked nowhere')
    for (const cell of ['Narnia', '纳尼亚', 'C', '*', '-'])
      expect(readCell(field, cell, words), cell).toBeUndefined()
  })

  test('of several holds all of them, or nothing where one is not known', () => {
    const field = fieldOf((kind) => kind.type === 'multi' && kind.list === 'countries')
    expect(readCell(field, '中国、Singapore, JP', words)).toEqual(['CN', 'SG', 'JP'])
    expect(readCell(field, 'CN;SG;', words)).toEqual(['CN', 'SG'])
    expect(readCell(field, 'CN, Narnia', words)).toBeUndefined()
  })
})

describe('yes and no', () => {
  test.each(['是', 'Yes', 'yes', 'Y', 'TRUE', '1', '√', '✓', '✔', '☑'])('%s is a yes', (cell) => {
    expect(read('yesNo', cell)).toBe(true)
  })

  test.each(['否', 'No', 'N', 'false', '0', '×', '✗', '✘', '☒'])('%s is a no', (cell) => {
    expect(read('yesNo', cell)).toBe(false)
  })

  test.each(['-', '--', '?', '/', '*', '……', '不详', 'maybe', '2'])('%s is neither', (cell) => {
    expect(read('yesNo', cell)).toBeUndefined()
  })
})

describe('an amount', () => {
  const listed = fieldOf((kind) => kind.type === 'amount' && kind.currency === 'listed')
  const fixed = fieldOf(
    (kind) => kind.type === 'amount' && typeof kind.currency === 'object' && 'fixed' in kind.currency,
  )

  test.each([
    ['1,234.56', '1234.56', 'CNY'],
    ['￥500', '500', 'CNY'],
    ['RMB 500', '500', 'CNY'],
    ['500 元', '500', 'CNY'],
    ['人民币500', '500', 'CNY'],
    ['USD 1,000', '1000', 'USD'],
    ['$1,000', '1000', 'USD'],
    ['US$ 1,000', '1000', 'USD'],
    ['1000 美元', '1000', 'USD'],
    ['HK$800', '800', 'HKD'],
    ['€ 20.5', '20.5', 'EUR'],
    ['AUD 70', '70', 'AUD'],
    ['JPY 1000', '1000', 'JPY'],
    ['100万', '1000000', 'CNY'],
    ['100万美元', '1000000', 'USD'],
  ])('of %s is %s in %s', (cell, amount, currency) => {
    expect(readCell(listed, cell, words)).toEqual({ amount, currency })
  })

  test.each(['一百五', '-5', 'about 500', '1e6', '500.5 JPY', 'XYZ 500', 'n/a'])(
    'of %s is left for the person to type',
    (cell) => {
      expect(readCell(listed, cell, words)).toBeUndefined()
    },
  )

  test('in another currency than the one that is asked for is left for the person to type', () => {
    expect(readCell(fixed, '500', words)).toMatchObject({ amount: '500' })
    expect(readCell(fixed, 'RMB 500', words)).toMatchObject({ amount: '500' })
    for (const cell of ['USD 500', '$500', '500 港元', '100万美元'])
      expect(readCell(fixed, cell, words), cell).toBeUndefined()
  })
})

describe('a date', () => {
  test('is read as one that is typed would be tidied, or not at all', () => {
    const part = (most: number) => fc.integer({ min: 1, max: most })
    const sign = fc.constantFrom('-', '/', '.', '年')
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2100 }), part(12), part(28), sign, (year, month, day, one) => {
        const typed = one === '年' ? `${year}年${month}月${day}日` : `${year}${one}${month}${one}${day}`
        expect(read('date', typed)).toBe(normaliseDate(typed))
      }),
    )
    for (const cell of ['5/1/2026', '2026', '昨天', '2026-01'])
      expect(read('date', cell), cell).toBeUndefined()
  })

  test.each([
    ['2020-01-05 至 2040-01-05', { start: '2020-01-05', end: '2040-01-05', longTerm: false }],
    ['20200105-20400105', { start: '2020-01-05', end: '2040-01-05', longTerm: false }],
    ['2020年1月5日至长期', { start: '2020-01-05', end: null, longTerm: true }],
    ['2020/1/5 - Long-term', { start: '2020-01-05', end: null, longTerm: true }],
    ['2020/1/5', { start: '2020-01-05', end: null, longTerm: false }],
    ['长期', undefined],
  ])('from and to: %s', (cell, expected) => {
    expect(read('validity', cell)).toEqual(expected)
  })
})

describe('numbers', () => {
  test('a share loses its sign, a count its separators, and what is no number is not taken', () => {
    expect(read('percent', '25 %')).toBe('25')
    expect(read('percent', '２５％')).toBe('25')
    expect(read('integer', '1,200')).toBe(1200)
    expect(read('integer', '１２')).toBe(12)
    for (const cell of ['12人', '1.5', '1,2', '-3']) expect(read('integer', cell), cell).toBeUndefined()
  })

  test.each([
    ['+852 9123 4567', { countryCode: '+852', number: '9123 4567' }],
    ['+1-212-555-0100', { countryCode: '+1', number: '212-555-0100' }],
    ['021-55551234', { countryCode: '+86', number: '021-55551234' }],
    ['无', undefined],
  ])('a telephone number %s keeps the code that stands before it', (cell, expected) => {
    expect(read('phone', cell)).toEqual(expected)
  })

  test('addresses of mail are told apart by whatever stands between them', () => {
    expect(read('emails', 'a@b.example， c@d.example;e@f.example')).toEqual([
      'a@b.example',
      'c@d.example',
      'e@f.example',
    ])
  })
})

test('a blank cell says nothing to a question of any kind, and no sign alone is taken for an answer', () => {
  for (const field of FIELDS) {
    for (const blank of ['', '  ', '\u3000']) expect(readCell(field, blank, words), field.key).toBeUndefined()
    if (CHOSEN.includes(field.kind.type)) expect(readCell(field, '-', words), field.key).toBeUndefined()
  }
})

test('a text is kept as it is written, wide letters and all: tidying comes when it is left', () => {
  const [field] = getSection('companyInfo').fields.filter(({ key }) => key === 'creditCode')
  expect(field && readCell(field, ' ９１31 ', words)).toBe('９１31')
})
