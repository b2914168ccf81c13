import { expect, test } from 'vitest'
import { isSecondPress } from './second-press.ts'

test('a double click acts once; the keyboard and a later press act again', () => {
  const acted = [1, 2, 0, 1].filter((detail) => !isSecondPress({ detail }))
  expect(acted).toEqual([1, 0, 1])
})
