import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { isOrderCode } from '@kaihu/domain/order/order-code.ts'
import { expect, test } from 'vitest'
import { startOrderServer } from '../../../tests/harness/order-server.ts'

const { database } = await startOrderServer()

test('whoever applies twice learns from the codes nothing of how many applied in between', async () => {
  const codes: string[] = []
  for (let variant = 950; variant < 956; variant += 1)
    codes.push((await SITUATIONS['standard-0100']?.make(makeWorld(database, { variant }))) ?? '')
  expect(codes.every(isOrderCode)).toBe(true)
  const numbers = codes.map((code) => Number(code.slice(8, -1)))
  expect(new Set(numbers).size).toBe(codes.length)
  // A number that counts grows by a little each time; of six drawn ones that happens once in millions.
  const steps = numbers.slice(1).map((number, index) => Math.abs(number - (numbers[index] ?? 0)))
  expect(Math.max(...steps)).toBeGreaterThan(10_000)
})
