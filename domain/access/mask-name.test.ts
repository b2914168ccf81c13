import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

test('of a name no more is read than how each word begins', () => {
  expect(maskName('张国伟')).toBe('张**')
  expect(maskName('ZHANG Guowei')).toBe('Z**** G*****')
  expect(maskName('李')).toBe('*')
})

test('no two characters of a name that follow each other are both read', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (name) => {
      for (const word of maskName(name).split(' '))
        expect([...word].slice(1).every((one) => one === '*')).toBe(true)
    }),
  )
})
