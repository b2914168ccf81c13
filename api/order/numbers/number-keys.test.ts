import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNumberKeys, plainNumber } from './number-keys.ts'

const keys = createNumberKeys('a secret of the servers')

function isFound(kind: 'phone' | 'identity', kept: string, asked: string): boolean {
  const key = keys.of(kind, asked)
  return keys.all([{ kind, text: kept }]).some((one) => one.equals(key))
}

test('a telephone is found however it is written: with blanks, dashes or the country in front', () => {
  for (const asked of ['13912345678', '139 1234 5678', '+86 139-1234-5678', '008613912345678'])
    expect(isFound('phone', '13912345678', asked), asked).toBe(true)
  expect(plainNumber('phone', '021-5888 0000')).toBe('02158880000')
})

test('a number is found whole and by its last 4, 6 or 8 signs, and by no other part', () => {
  const id = '11010519491231002X'
  for (const asked of [id, '002x', '31002X', '1231002X'])
    expect(isFound('identity', id, asked), asked).toBe(true)
  for (const asked of ['1101', '02X', '231002X', '1949'])
    expect(isFound('identity', id, asked), asked).toBe(false)
  expect(isFound('identity', 'A123456(7)', 'a1234567')).toBe(true)
})

test('a number of one kind is not found as another, nor under another secret', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 18 })
  fc.assert(
    fc.property(digits, (number) => {
      expect(isFound('identity', number, number)).toBe(true)
      expect(keys.of('identity', number).equals(keys.of('phone', number))).toBe(false)
      const other = createNumberKeys('another secret').of('identity', number)
      expect(keys.all([{ kind: 'identity', text: number }]).some((one) => one.equals(other))).toBe(false)
    }),
  )
})
