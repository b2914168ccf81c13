import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allSections } from '../../../application/catalogue/sections.ts'
import { completeAnswers, exampleContext } from '../../../application/examples.ts'
import { STANDARD } from '../../../lists/flows.ts'
import type { AnswerValue } from '../../answers/answers.ts'
import type { FieldDefinition, FieldKind } from '../../fields/field.ts'
import { fieldsWithin } from '../../fields/fields-within.ts'
import { minorUnitsOf } from '../../normalise/normalise-number.ts'
import { sectionScope } from '../../scope.ts'
import { kindFindings } from './kind-findings.ts'

const SCOPE = sectionScope('companyInfo', completeAnswers(STANDARD), exampleContext(STANDARD))

function all(fields: readonly FieldDefinition[], around: readonly string[] = []): readonly FieldDefinition[] {
  // A chain of owners holds itself.
  return fields.flatMap((field) =>
    around.includes(field.key) ? [] : [field, ...all(fieldsWithin(field), [...around, field.key])],
  )
}

const FIELDS = allSections.flatMap(({ fields }) => all(fields))

function fieldOf(is: (kind: FieldKind) => boolean): FieldDefinition {
  const found = FIELDS.find(({ kind }) => is(kind))
  if (!found) throw new Error('the catalogue asks no such question')
  return found
}

function found(type: FieldKind['type'], value: AnswerValue) {
  return kindFindings(
    fieldOf((kind) => kind.type === type),
    value,
    SCOPE,
  ).map(({ code, at = '' }) => `${code}${at}`)
}

describe('a validity', () => {
  test.each([
    [{ start: '2020-01-01', end: '2040-01-01' }, []],
    [{ start: '2020-01-01', end: '2020-01-01' }, []],
    [{ start: '2020-01-01', longTerm: true }, []],
    [{ start: '', longTerm: true }, ['M-REQ.start']],
    [{ start: '2020-01-01', end: '' }, ['M-REQ.end']],
    [{ start: '', end: '' }, ['M-REQ.start', 'M-REQ.end']],
    [{ start: '2023-02-29', end: '2040-01-01' }, ['M-DATE-1.start']],
    [{ start: '2020-01-01', end: '2040-13-01' }, ['M-DATE-1.end']],
    [{ start: '2040-01-01', end: '2020-01-01' }, ['M-DATE-2']],
    [{ start: '2040-01-01', end: '2020-01-01', longTerm: true }, []],
  ])('%j is told what is wrong with it, each at its end', (value, codes) => {
    expect(found('validity', value)).toEqual(codes)
  })
})

describe('a date', () => {
  test('is one of the calendar, leap years and all', () => {
    const part = fc.integer({ min: 0, max: 40 })
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2100 }), part, part, (year, month, day) => {
        const text = [String(year), ...[month, day].map((one) => String(one).padStart(2, '0'))].join('-')
        const at = new Date(Date.UTC(year, month - 1, day))
        const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day
        expect(found('date', text)).toEqual(isReal ? [] : ['M-DATE-1'])
      }),
      { numRuns: 200 },
    )
    for (const text of ['2020-1-5', '2020/01/05', '20200105', 'today'])
      expect(found('date', text), text).toEqual(['M-DATE-1'])
  })
})

describe('an amount', () => {
  const listed = fieldOf((kind) => kind.type === 'amount' && kind.currency === 'listed')
  const codes = (value: AnswerValue) =>
    kindFindings(listed, value, SCOPE).map(({ code, at = '' }) => `${code}${at}`)

  test('has no more decimals than its currency, sixteen digits at most, and figures alone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('CNY', 'JPY', 'USD'),
        fc.integer({ min: 0, max: 18 }),
        fc.integer({ min: 0, max: 4 }),
        (currency, digits, decimals) => {
          const amount = `${'9'.repeat(digits)}${decimals > 0 ? `.${'9'.repeat(decimals)}` : ''}`
          const isRight = digits >= 1 && digits <= 16 && decimals <= minorUnitsOf(currency)
          const isEmpty = amount === ''
          expect(codes({ amount, currency })).toEqual(
            isRight ? [] : isEmpty ? ['M-REQ.amount'] : ['M-AMOUNT'],
          )
        },
      ),
      { numRuns: 150 },
    )
    for (const amount of ['-5', '1,000', '1e6', '5.', '.5', '５', ' 5x'])
      expect(codes({ amount, currency: 'CNY' }), amount).toEqual(['M-AMOUNT'])
  })

  test('in no currency, or in one that there is not, is told at the currency', () => {
    expect(codes({ amount: '5', currency: '' })).toEqual(['M-REQ.currency'])
    expect(codes({ amount: '5', currency: 'XYZ' })).toEqual(['M-CHOICE.currency'])
    expect(codes({ amount: '5', currency: 'constructor' })).toEqual(['M-CHOICE.currency'])
  })
})

describe('numbers', () => {
  test('a share is between nothing and all, with four decimals at most', () => {
    for (const text of ['0', '100', '25.1234', '100.0']) expect(found('percent', text), text).toEqual([])
    for (const text of ['100.0001', '101', '-1', '25.12345', 'x', '1e1'])
      expect(found('percent', text), text).toEqual(['M-PERCENT'])
  })

  test('a count keeps to the limits of its question, both of them included', () => {
    for (const field of FIELDS) {
      if (field.kind.type !== 'integer') continue
      const { min, max } = field.kind
      const isRight = (value: AnswerValue) => kindFindings(field, value, SCOPE).length === 0
      expect([min, max].every(isRight), field.key).toBe(true)
      expect([min - 1, max + 1, min + 0.5, String(min)].some(isRight), field.key).toBe(false)
    }
  })
})

describe('several mail addresses', () => {
  test('are told the first that is wrong, then the first that comes twice, whatever its letters', () => {
    expect(found('emails', ['a@kaihu.example', 'b@kaihu.example'])).toEqual([])
    expect(found('emails', ['a@kaihu.example', 'nobody', 'none'])).toEqual(['M-MAIL[1]'])
    expect(found('emails', ['a@kaihu.example', 'b@kaihu.example', 'A@KAIHU.example'])).toEqual([
      'M-REPEAT[2]',
    ])
  })
})

describe('choices', () => {
  test('of several are each once, among those offered, and no more than the question takes', () => {
    const field = fieldOf((kind) => kind.type === 'multi' && kind.list === 'countries')
    const codes = (value: readonly string[]) => kindFindings(field, value, SCOPE).map(({ code }) => code)
    expect(codes(['CN', 'SG'])).toEqual([])
    expect(codes(['CN', 'CN'])).toEqual(['M-REPEAT'])
    expect(codes(['CN', 'Narnia'])).toHaveLength(1)
    expect(codes(['constructor'])).toHaveLength(1)
  })

  test('a code that no list has is refused at every question that is chosen', () => {
    for (const field of FIELDS)
      if (field.kind.type === 'select' || field.kind.type === 'radio')
        expect(kindFindings(field, 'no-such-code', SCOPE), field.key).toHaveLength(1)
  })
})

describe('a text', () => {
  test.each([
    ['english', 'Kaihu (Shanghai) Co., Ltd.', '开户'],
    ['code', '91310000MA1FL3LA1J', '9131 0000'],
    ['digits', '021-5555', '021 5555'],
    ['chineseName', '阿布·王 (上海)', 'Ω'],
    ['ascii', 'a~b', 'é'],
  ] as const)('of the form %s takes %s and not %s', (form, right, wrong) => {
    const field = fieldOf((kind) => kind.type === 'text' && kind.form === form)
    expect(kindFindings(field, right, SCOPE)).toEqual([])
    expect(kindFindings(field, wrong, SCOPE).map(({ code }) => code)).toEqual(['M-CHARS'])
  })
})
