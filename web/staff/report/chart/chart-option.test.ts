import { expect, test } from 'vitest'
import type { ReportData } from '../report-table.tsx'
import { chartGroups } from './chart-groups.ts'
import { chartOption, mostBars, shownLines } from './chart-option.ts'

const data = {
  by: 'status',
  measures: [
    { name: 'touchMedian', unit: 'touch' },
    { name: 'touchNinety', unit: 'touch' },
    { name: 'waitingMedian', unit: 'clock' },
    { name: 'waitingNinety', unit: 'clock' },
  ],
  lines: [
    { key: '0400', values: [90, 540, null, null] },
    { key: '0300', values: [null, null, 2_880, 7_200] },
  ],
} as unknown as ReportData
const [touch, waiting] = chartGroups.steps
const said = {
  line: (key: string) => key,
  measure: (name: string) => name,
  value: String,
  axis: '',
  font: '',
}

test('a chart says what the table says, in hours of the bank or days of the clock', () => {
  const seriesOf = (group: typeof touch) =>
    (chartOption(data, { isTime: false, group }, said)['series'] as { data: unknown }[]).map(
      (one) => one.data,
    )
  expect(seriesOf(touch)).toEqual([[1.5], [9]])
  expect(waiting && seriesOf(waiting)).toEqual([[2], [5]])
})

test('of many names the chart shows the first, of a course of time every day', () => {
  const many = {
    ...data,
    lines: Array.from({ length: 50 }, (_, index) => ({ key: String(index), values: [index + 1] })),
  } as ReportData
  expect(shownLines(many, { isTime: false, group: touch })).toHaveLength(mostBars)
  expect(shownLines(many, { isTime: true, group: touch })).toHaveLength(50)
})
