import { expect, test } from 'vitest'
import { slowest } from './slowest.ts'

test('the longest stand first, with their seconds; what is short is not told', () => {
  const taken = [
    { name: 'short', ms: 4_999 },
    { name: 'long', ms: 12_340 },
    { name: 'longest', ms: 135_100 },
  ]
  expect(slowest(taken)).toEqual([' 135.1 s  longest', '  12.3 s  long'])
})

test('no more than fifteen are told', () => {
  expect(slowest(Array.from({ length: 40 }, (_, index) => ({ name: `${index}`, ms: 9_000 })))).toHaveLength(
    15,
  )
})
