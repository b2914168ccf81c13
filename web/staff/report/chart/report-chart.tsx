import type { MeasureUnit, ReportDimension } from '@kaihu/domain/order/report/catalogue.ts'
import { Segmented } from 'antd'
import { BarChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchValues } from '../../../kit/screen/search-values.ts'
import type { ReportAddress } from '../report-address.ts'
import type { ReportData } from '../report-table.tsx'
import { useReportWords } from '../use-report-words.ts'
import { chartGroups } from './chart-groups.ts'
import { chartHeight, chartOption, mostBars, shownLines } from './chart-option.ts'
import { isCourse, wholeCourse } from './whole-course.ts'

use([BarChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

/** The report drawn: for eyes alone, as the table below says the same to everyone. */
export default function ReportChart({ address, data: read }: { address: ReportAddress; data: ReportData }) {
  const words = useReportWords()
  const { say } = words
  const { from, to } = address
  const data = useMemo(() => wholeCourse(read, { from, to }), [read, from, to])
  const groups = chartGroups[address.report]
  const [chosen, choose] = useState('')
  const [search, change] = useSearchValues()
  const usual = groups.find(({ name }) => name === chosen) ?? groups[0]
  const canStack = usual.name === 'count' && usual.measures.length > 1
  const isStacked = canStack && search['stack'] ? search['stack'] === 'yes' : usual.isStacked
  const group = useMemo(() => ({ ...usual, isStacked }), [usual, isStacked])
  const shape = useMemo(() => ({ isTime: isCourse(data.by), group }), [data.by, group])
  const shown = shownLines(data, shape).length
  const by = data.by as ReportDimension
  const option = useMemo(() => {
    const units = new Map(data.measures.map(({ name, unit }) => [name, unit]))
    const unitOf = (name: string): MeasureUnit => units.get(name) ?? 'count'
    return chartOption(data, shape, {
      line: (key) => words.key(key, by, data.people),
      measure: (name) => say(`measure.${name}`),
      value: (value, name) => words.value(value, unitOf(name)),
      axis: say(`chart.${group.name}`),
      font: getComputedStyle(document.body).fontFamily,
    })
  }, [data, shape, by, words, say, group])
  const isPart = !shape.isTime && data.lines.length > mostBars
  const label = say('chart.name', {
    report: say(`report.${address.report}`),
    by: say(`by.${by}`),
    measures: group.measures.map((name) => say(`measure.${name}`)).join(' / '),
  })
  return (
    <figure className="report-figure">
      {groups.length > 1 && (
        <Segmented
          aria-label={say('chart.show')}
          value={group.name}
          options={groups.map(({ name }) => ({ value: name, label: say(`chart.${name}`) }))}
          onChange={(name) => choose(name)}
        />
      )}
      {canStack && (
        <Segmented
          aria-label={say('chart.way')}
          value={isStacked ? 'yes' : 'no'}
          options={(['no', 'yes'] as const).map((value) => ({ value, label: say(`chart.stack.${value}`) }))}
          onChange={(stack) => change({ stack })}
        />
      )}
      <Drawing option={option} height={chartHeight(shown, shape)} label={label} />
      {isPart && <figcaption>{say('chart.some', { count: mostBars })}</figcaption>}
    </figure>
  )
}

type DrawingProps = {
  option: ReturnType<typeof chartOption>
  height: number
  label: string
}

function Drawing({ option, height, label }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const chart = init(element, null, { renderer: 'svg' })
    chart.setOption(option)
    const watch = new ResizeObserver(() => chart.resize())
    watch.observe(element)
    return () => {
      watch.disconnect()
      chart.dispose()
    }
  }, [option])
  return <div ref={place} className="report-chart" style={{ height }} role="img" aria-label={label} />
}
