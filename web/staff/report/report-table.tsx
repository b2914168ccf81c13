import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { getReport } from '@kaihu/contract/report.ts'
import type { MeasureUnit, ReportDimension } from '@kaihu/domain/order/report/catalogue.ts'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { hrefOf } from '../../kit/screen/navigation.ts'
import { useScreen } from '../../kit/screen/screen.ts'
import type { Column } from '../../kit/table/column.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { paths } from '../addresses.ts'
import type { ReportAddress } from './report-address.ts'
import { useReportWords } from './use-report-words.ts'

export type ReportData = CallAnswer<typeof getReport>

type Line = { key: string | null; values: readonly (number | null)[] }

type Props = {
  address: ReportAddress
  data: ReportData
  isRefreshing: boolean
}

export function ReportTable({ address, data, isRefreshing }: Props) {
  const words = useReportWords()
  const by = data.by as ReportDimension
  const lines: readonly Line[] = [...data.lines, { key: null, values: data.total }]
  const nameOf = (key: string | null) => (key === null ? words.say('total') : words.key(key, by, data.people))
  const columns: Column<Line>[] = [
    {
      key: 'key',
      title: words.say(`by.${by}`),
      isFixed: true,
      cell: ({ key }) => (key === null ? <strong>{nameOf(key)}</strong> : nameOf(key)),
    },
    ...data.measures.map(({ name, unit }, index) => ({
      key: name,
      title: words.say(`measure.${name}`),
      align: 'right' as const,
      cell: ({ key, values }: Line) => (
        <Figure value={values[index] ?? null} unit={unit} cell={{ key, measure: name }} line={nameOf(key)} />
      ),
    })),
  ]
  const label = words.say('table', {
    report: words.say(`report.${address.report}`),
    by: words.say(`by.${by}`),
  })
  return (
    <div className="report-table">
      <DataTable<Line>
        name={`report-${address.report}`}
        label={label}
        columns={columns}
        rows={lines}
        rowKey={({ key }) => key ?? ''}
        isRefreshing={isRefreshing}
      />
    </div>
  )
}

type FigureProps = {
  value: number | null
  unit: MeasureUnit
  cell: { key: string | null; measure: string }
  line: string
}

/** A number as the way to its orders; nothing leads nowhere. */
function Figure({ value, unit, cell, line }: FigureProps) {
  const words = useReportWords()
  const { search } = useScreen()
  const text = words.value(value, unit)
  if (value === null || value === 0) return text
  const { cursor: _cursor, back: _back, size: _size, ...rest } = search
  return (
    <AppLink
      href={hrefOf(paths.miReport, {}, { ...rest, ...cell })}
      title={words.say('cell.open', { line, measure: words.say(`measure.${cell.measure}`) })}
    >
      {text}
    </AppLink>
  )
}
