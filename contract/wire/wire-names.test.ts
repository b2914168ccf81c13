import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_NAMES, FIELD_NAMES, fromWire, toWire } from './wire-names.ts'

const FIELDS = Object.entries(FIELD_NAMES)
const CODES = Object.entries(CODE_NAMES).flatMap(([field, codes]) =>
  Object.entries(codes).map(([inside, wire]) => ({ field, inside, wire })),
)

test.each(FIELDS)(
  '%s goes out as %s wherever a field is named, and comes in by its own name',
  (inside, wire) => {
    const shapes = (name: string) => [
      { answers: { [name]: '2' } },
      { problems: [{ path: `body.answers.${name}`, code: 'invalid_value' }] },
      { sections: [{ answers: [{ key: `ebanking.${name}`, value: null }] }] },
      { before: { [`ebanking.${name}`]: '2' }, columns: ['orderCode', name] },
    ]
    expect(toWire(shapes(inside))).toEqual(shapes(wire))
    expect(fromWire(shapes(wire))).toEqual(shapes(inside))
  },
)

test.each(CODES)('$inside goes out as $wire where $field is answered', ({ field, inside, wire }) => {
  const shapes = (code: string) => [
    { answers: { [field]: code } },
    { [`ebanking.${field}`]: code },
    { key: `ebanking.${field}`, type: 'radio', list: field, value: code },
    { [field]: [code] },
  ]
  expect(toWire(shapes(inside))).toEqual(shapes(wire))
  expect(fromWire(shapes(wire))).toEqual(shapes(inside))
})

test('what people write is theirs, though it reads like a name', () => {
  const written = {
    companyName: CODES.flatMap(({ inside, wire }) => [inside, wire]).join(' '),
    website: FIELDS.map(([inside]) => `https://example.com/${inside}`),
    groupName: CODES[0]?.wire,
  }
  expect(toWire(written)).toEqual(written)
  expect(fromWire(written)).toEqual(written)
})

test('what goes out comes back as it was, whatever it is', () => {
  const names = [...FIELDS.map(([inside]) => inside), ...Object.keys(CODE_NAMES), 'companyName']
  const codes = CODES.map(({ inside }) => inside)
  const text = fc.oneof(fc.constantFrom(...names, ...codes, 'ebanking.feePackageType'), fc.string())
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      text,
      fc.integer(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names, 'key', 'value'), tie('value'), { maxKeys: 4 }),
    ),
  })).value
  fc.assert(
    fc.property(json, (value) => {
      expect(fromWire(toWire(value))).toEqual(value)
    }),
  )
})

test('what holds none of the names is not copied', () => {
  const rows = { items: [{ orderCode: 'AO1', companyName: '上海启航' }] }
  expect(toWire(rows)).toBe(rows)
})
