import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('equal values have one text, whatever the order of their keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(canonicalJson(JSON.parse(text))).toBe(text)
    }),
  )
  expect(canonicalJson({ b: 1, a: [null, 'x'], c: undefined })).toBe('{"a":[null,"x"],"b":1}')
})

test('what has no JSON form has no canonical one either', () => {
  for (const value of [undefined, Number.NaN, Number.POSITIVE_INFINITY, 1n, { at: 1n }, '\uD800']) {
    expect(() => canonicalJson(value)).toThrow()
  }
})
