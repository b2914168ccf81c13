import { MOST_NAMED, OTHERS_KEY } from '@kaihu/domain/order/report/catalogue.ts'
import { expect, test } from 'vitest'
import { groupLines } from './group-lines.ts'

function row(key: string, size: number) {
  return { key, size }
}
function sizesOf(lines: ReturnType<typeof groupLines>) {
  return Object.fromEntries(
    [...lines].map(([key, rows]) => [key, rows.reduce((sum, { size }) => sum + size, 0)]),
  )
}

test('days come together in weeks from Monday and in months', () => {
  const days = [row('2026-11-29', 1), row('2026-11-30', 2), row('2026-12-06', 4)]
  expect(sizesOf(groupLines(days, 'day'))).toEqual({ '2026-11-29': 1, '2026-11-30': 2, '2026-12-06': 4 })
  expect(sizesOf(groupLines(days, 'week'))).toEqual({ '2026-11-23': 1, '2026-11-30': 6 })
  expect(sizesOf(groupLines(days, 'month'))).toEqual({ '2026-11': 3, '2026-12': 4 })
})

test('an order with several flags counts under each of them', () => {
  const lines = groupLines([row('isBB isGBA', 3), row('isBB', 4), row('', 5)], 'flag')
  expect(sizesOf(lines)).toEqual({ isBB: 7, isGBA: 3, '~none': 5 })
})

test('of a long dimension the largest are named, among equals by name, and nothing of the others is lost', () => {
  const rows = Array.from({ length: MOST_NAMED + 3 }, (_, index) =>
    row(`S${1_000 + index}`, index === 0 ? 1 : 2),
  )
  const sizes = sizesOf(groupLines(rows.toReversed(), 'rm'))
  expect(Object.keys(sizes)).toHaveLength(MOST_NAMED + 1)
  expect(sizes['S1100']).toBe(2)
  expect(sizes['S1000']).toBeUndefined()
  expect(sizes[OTHERS_KEY]).toBe(1 + 2 + 2)
  expect(groupLines(rows, 'branch').size).toBe(rows.length)
})
