import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import type { ReportAddress } from './report-address.ts'
import { useReportWords } from './use-report-words.ts'
import '../../kit/table/filters.css'

const spans = [7, 30, 90, 365]

type Props = {
  address: Pick<ReportAddress, 'from' | 'to'>
  onChange: (values: { from: string | null; to: string | null }) => void
}

/** Days of the bank's calendar, both included; the usual spans are one press away. */
export function PeriodFilter({ address: { from, to }, onChange }: Props) {
  const { say } = useReportWords()
  const id = useId()
  const today = dayjs()
  const presets = [
    ...spans.map((count) => ({
      label: say('preset.days', { count }),
      value: [today.subtract(count - 1, 'day'), today] as [dayjs.Dayjs, dayjs.Dayjs],
    })),
    {
      label: say('preset.thisMonth'),
      value: [today.startOf('month'), today] as [dayjs.Dayjs, dayjs.Dayjs],
    },
    {
      label: say('preset.lastMonth'),
      value: [today.subtract(1, 'month').startOf('month'), today.subtract(1, 'month').endOf('month')] as [
        dayjs.Dayjs,
        dayjs.Dayjs,
      ],
    },
    {
      label: say('preset.thisYear'),
      value: [today.startOf('year'), today] as [dayjs.Dayjs, dayjs.Dayjs],
    },
  ]
  return (
    <fieldset className="filter filter-dates">
      <legend>{say('filter.period')}</legend>
      <DatePicker.RangePicker
        id={{ start: `${id}from`, end: `${id}to` }}
        allowClear={false}
        presets={presets}
        value={[dayjs(from), dayjs(to)]}
        aria-label={say('filter.period')}
        onChange={(_, texts) => onChange({ from: texts?.[0] || null, to: texts?.[1] || null })}
      />
    </fieldset>
  )
}
