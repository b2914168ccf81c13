import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { sha256Hex } from './sha256.ts'

test('the hash of any text is the one that everybody else computes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
    }),
  )
})

test('the same value has one canonical spelling, whatever the order of its keys', () => {
  expect(canonicalJson({ b: [1, null, undefined], a: { d: 'é', c: true, e: undefined } })).toBe(
    '{"a":{"c":true,"d":"é"},"b":[1,null,null]}',
  )
  expect(() => canonicalJson({ a: 1n })).toThrow(TypeError)
})
