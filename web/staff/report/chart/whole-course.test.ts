import { expect, test } from 'vitest'
import type { ReportData } from '../report-table.tsx'
import { wholeCourse } from './whole-course.ts'

function dataOf(by: string, ...keys: readonly string[]): ReportData {
  return {
    by,
    measures: [
      { name: 'orders', unit: 'count' },
      { name: 'touchMedian', unit: 'touch' },
    ],
    lines: keys.map((key) => ({ key, values: [3, 60] })),
  } as unknown as ReportData
}
const period = { from: '2026-10-30', to: '2026-11-10' }

function keysOf(data: ReportData): string[] {
  return wholeCourse(data, period).lines.map(({ key }) => key)
}

test('a day on which nothing happened stands between its neighbours, with no orders and no time', () => {
  const { lines } = wholeCourse(dataOf('day', '2026-10-30', '2026-11-02'), period)
  expect(lines).toHaveLength(12)
  expect(lines.slice(0, 4)).toEqual([
    { key: '2026-10-30', values: [3, 60] },
    { key: '2026-10-31', values: [0, null] },
    { key: '2026-11-01', values: [0, null] },
    { key: '2026-11-02', values: [3, 60] },
  ])
})

test('so do weeks, from their Mondays, and months', () => {
  expect(keysOf(dataOf('week', '2026-11-09'))).toEqual(['2026-10-26', '2026-11-02', '2026-11-09'])
  expect(keysOf(dataOf('month', '2026-11'))).toEqual(['2026-10', '2026-11'])
})

test('what is no course of time stays as it is', () => {
  expect(keysOf(dataOf('branch', 'SH01'))).toEqual(['SH01'])
})
