import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allSections as SECTIONS } from '../../application/catalogue/sections.ts'
import { hidesSign } from '../../base/unseen-signs.ts'
import { type AnswerRecord, type AnswerValue, asText } from '../answers/answers.ts'
import { shapeOf } from '../check/shape.ts'
import type { FieldDefinition, TextForm } from '../fields/field.ts'
import { fieldsWithin } from '../fields/fields-within.ts'
import { normaliseSection } from './normalise.ts'
import { minorUnitsOf, normaliseAmount, normalisePercent } from './normalise-number.ts'
import { normaliseDate, normaliseText } from './normalise-text.ts'

const FORMS: readonly TextForm[] = ['plain', 'code', 'digits', 'english', 'ascii', 'chineseName']

const LINES = SECTIONS.flatMap(({ fields }) => fields).flatMap((one) => [one, ...fieldsWithin(one)])

/** What people type and paste: wide letters and digits, dashes of all kinds, signs that nobody sees, breaks. */
const typed = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...'09AZaz　 \t\n\r（）()·•・‧-–—−＿．，,.%/年月日＋+０９ＡＺａｚ\u200b\ufeff\u202e\u2028’‘',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 14,
})

test.each(FORMS)('a text that was tidied as %s is tidy', (form) => {
  fc.assert(
    fc.property(typed, (text) => {
      const once = normaliseText(text, form)
      expect(normaliseText(once, form)).toBe(once)
    }),
  )
})

test.each(FORMS)(
  'a text that is tidied as %s begins and ends with what can be seen, and hides no sign that is not refused',
  (form) => {
    const asked = LINES.find(({ kind }) => kind.type === 'text' && kind.form === form)
    if (!asked) throw new Error(`nothing is asked for as ${form}`)
    const shape = shapeOf(asked)
    fc.assert(
      fc.property(typed, (text) => {
        const tidy = normaliseText(text, form)
        expect(tidy).toBe(tidy.trim())
        expect(tidy).not.toMatch(/[\u200b-\u200f\ufeff\u2028\r]/)
        const { error } = shape.safeParse(tidy)
        expect(error?.issues.some(({ message }) => message === 'M-UNSEEN') ?? false).toBe(hidesSign(tidy))
      }),
    )
  },
)

test('a date comes out the same whichever way it is written, and stays', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10)
      const [year = '', month = '', on = ''] = iso.split('-')
      const ways = [
        iso,
        `${year}/${Number(month)}/${Number(on)}`,
        `${year}.${month}.${on}`,
        `${year}年${Number(month)}月${Number(on)}日`,
        `${year}${month}${on}`,
        ` ${year} - ${month} - ${on} `,
      ]
      for (const way of ways) expect(normaliseDate(way), way).toBe(iso)
    }),
  )
})

test('what is no date stays as it was typed, but for its width', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(normaliseDate(normaliseDate(text))).toBe(normaliseDate(text))
    }),
  )
})

test('an amount is plain digits with no more decimals than its currency has, and is never rounded up', () => {
  const currency = fc.constantFrom('CNY', 'USD', 'JPY', 'KWD')
  fc.assert(
    fc.property(typed, currency, (amount, code) => {
      const once = normaliseAmount({ amount, currency: code }, { fixed: code } as never)
      const plain = asText(once['amount'])
      expect(plain).toMatch(/^(\d+(\.\d+)?)?$/)
      const decimals = plain.split('.')[1] ?? ''
      expect(decimals.length).toBeLessThanOrEqual(minorUnitsOf(code))
      expect(normaliseAmount(once, { fixed: code } as never)).toEqual(once)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.stringMatching(/^\d{0,6}$/), (whole, rest) => {
      const { amount } = normaliseAmount({ amount: `${whole}.${rest}` }, { fixed: 'CNY' } as never)
      const [units, cents = ''] = asText(amount).split('.')
      expect(Number(units)).toBe(whole)
      expect(rest.startsWith(cents)).toBe(true)
    }),
  )
})

test('a percentage that was tidied is tidy', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(normalisePercent(normalisePercent(text))).toBe(normalisePercent(text))
    }),
  )
})

/** Anything that JSON can say in the place of an answer: what a program sends knows no questions. */
const anything: fc.Arbitrary<AnswerValue> = fc
  .jsonValue({ maxDepth: 2 })
  .map((value) => value as unknown as AnswerValue)

/** For each field something of its shape, or anything at all. */
function answerTo(field: FieldDefinition, depth = 2): fc.Arbitrary<AnswerValue> {
  const inner = fieldsWithin(field)
  const record = depth === 0 ? fc.constant({}) : recordOf(inner, depth - 1)
  const ofKind: Partial<Record<FieldDefinition['kind']['type'], fc.Arbitrary<AnswerValue>>> = {
    amount: fc.record({ amount: typed, currency: fc.constantFrom('CNY', 'USD') }),
    phone: fc.record({ countryCode: typed, number: typed, ext: typed }),
    validity: fc.record({ start: typed, end: typed, longTerm: fc.boolean() }),
    emails: fc.array(typed, { maxLength: 3 }),
    group: fc.array(record, { maxLength: 2 }),
    address: record,
    person: record,
    entity: record,
    idDocument: record,
  }
  return fc.oneof(
    { weight: 3, arbitrary: ofKind[field.kind.type] ?? typed },
    { weight: 1, arbitrary: anything },
  )
}

function recordOf(fields: readonly FieldDefinition[], depth: number): fc.Arbitrary<AnswerRecord> {
  const model = Object.fromEntries(fields.map((field) => [field.key, fc.option(answerTo(field, depth))]))
  return fc.record(model, { requiredKeys: [] })
}

test.each(SECTIONS.map((section) => ({ key: section.key, section })))(
  'whatever is sent for $key is taken without a fault, tidied once and for all, and nothing is added',
  ({ section }) => {
    fc.assert(
      fc.property(recordOf(section.fields, 2), (sent) => {
        const given = { ...sent, stranger: 'x' }
        const before = structuredClone(given)
        const once = normaliseSection(section, given)
        expect(given).toEqual(before)
        expect(normaliseSection(section, once)).toEqual(once)
        expect(Object.keys(once).filter((one) => !Object.hasOwn(sent, one))).toEqual([])
      }),
      { numRuns: 25 },
    )
  },
)

test('zero has one form, however it is signed', () => {
  const integers = SECTIONS.flatMap((section) =>
    section.fields.filter(({ kind }) => kind.type === 'integer').map((field) => ({ section, field })),
  )
  expect(integers.length).toBeGreaterThan(0)
  for (const { section, field } of integers)
    expect(Object.is(normaliseSection(section, { [field.key]: '-0' })[field.key], 0), field.key).toBe(true)
})
