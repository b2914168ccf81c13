import type { EChartsCoreOption } from 'echarts/core'
import { ink } from '../../../kit/theme/palettes.ts'
import type { ReportData } from '../report-table.tsx'
import type { ChartGroup } from './chart-groups.ts'

/** So many bars are read at a glance; the table has the others. */
export const mostBars = 20

/** Apart from each other and from white by 3:1; parts of a whole go from calm to alarming. */
const colours = ['#3d5a73', '#8a6d3b', '#b3203a', '#6b7684']
const ages = ['#7f9cb5', '#5f82a0', '#3d5a73', '#8a6d3b', '#8a5300', '#b3203a']

type Said = {
  readonly line: (key: string) => string
  readonly measure: (name: string) => string
  readonly value: (value: number | null, measure: string) => string
  readonly axis: string
  /** the page's own font: words are measured before they are drawn */
  readonly font: string
}

export type ChartShape = {
  readonly isTime: boolean
  readonly group: ChartGroup
}

/** The lines that a chart shows: all of a course of time, else the first, which are the largest. */
export function shownLines(data: ReportData, { isTime, group }: ChartShape): ReportData['lines'] {
  const places = placesOf(data, group)
  const filled = isTime
    ? data.lines
    : data.lines.filter(({ values }) => places.some((place) => (values[place] ?? 0) > 0))
  return isTime ? filled : filled.slice(0, mostBars)
}

function placesOf(data: ReportData, group: ChartGroup): number[] {
  return group.measures.map((name) => data.measures.findIndex((measure) => measure.name === name))
}

/** Pixels that the chart needs. */
export function chartHeight(bars: number, { isTime, group }: ChartShape): number {
  const perBar = group.isStacked ? 26 : 12 + group.measures.length * 9
  return isTime ? 300 : 88 + Math.max(2, bars) * perBar
}

/** The chart of a report in the words of the library: columns along time, bars beside names. */
export function chartOption(data: ReportData, shape: ChartShape, said: Said): EChartsCoreOption {
  const { isTime, group } = shape
  const lines = shownLines(data, shape)
  const text = { color: ink.textSoft }
  const names = {
    type: 'category',
    data: lines.map(({ key }) => said.line(key)),
    axisLabel: { ...text, width: isTime ? 80 : 240, overflow: 'truncate' },
    axisTick: { show: false },
    axisLine: { lineStyle: { color: ink.line } },
    ...(isTime ? {} : { inverse: true }),
  }
  const values = {
    type: 'value',
    name: said.axis,
    nameLocation: isTime ? 'end' : 'middle',
    nameTextStyle: { ...text, ...(isTime && { align: 'left' }) },
    nameGap: isTime ? 12 : 26,
    axisLabel: text,
    splitLine: { lineStyle: { color: ink.line } },
    ...(group.name === 'count' && { minInterval: 1 }),
  }
  const places = placesOf(data, group)
  const palette = group.measures.length > colours.length ? ages : colours
  return {
    animation: false,
    color: palette,
    textStyle: { fontFamily: said.font },
    grid: {
      left: 8,
      right: 24,
      top: isTime ? 60 : 36,
      bottom: isTime ? 4 : 24,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    legend: { top: 0, left: 0, itemWidth: 12, itemHeight: 12, icon: 'rect', textStyle: { color: ink.text } },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      textStyle: { color: ink.text, fontSize: 13 },
    },
    xAxis: isTime ? names : values,
    yAxis: isTime ? values : names,
    series: group.measures.map((name, index) => ({
      type: 'bar',
      name: said.measure(name),
      barMaxWidth: 18,
      ...(group.isStacked && { stack: 'whole' }),
      data: lines.map((line) => inUnits(line.values[places[index] ?? -1], group.unit)),
      tooltip: {
        valueFormatter: (value: unknown) =>
          said.value(typeof value === 'number' ? Math.round(value * group.unit) : null, name),
      },
    })),
  }
}

function inUnits(value: number | null | undefined, unit: number): number | null {
  return value === null || value === undefined ? null : value / unit
}
