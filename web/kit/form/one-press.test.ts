import { expect, test } from 'vitest'
import { onePress } from './one-press.ts'

test('a double click acts once; the keyboard and a later press act again', () => {
  let acts = 0
  const press = onePress(() => {
    acts += 1
  })
  press({ detail: 1 })
  press({ detail: 2 })
  expect(acts).toBe(1)
  press({ detail: 0 })
  press({ detail: 1 })
  expect(acts).toBe(3)
})
