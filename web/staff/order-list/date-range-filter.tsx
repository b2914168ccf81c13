import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { useWords } from '../words.ts'
import type { FilterProps } from './filter-props.ts'
import '../../kit/table/filters.css'

type DateRangeFilterProps = FilterProps & {
  name: 'created' | 'changed' | 'due'
}

export function DateRangeFilter({ name, filters, setFilters }: DateRangeFilterProps) {
  const { say } = useWords()
  const id = useId()
  const from = dayIn(filters[`${name}From`])
  const to = dayIn(filters[`${name}To`])
  return (
    <fieldset className="filter filter-dates">
      <legend>{say(`filter.${name}`)}</legend>
      <DatePicker.RangePicker
        id={{ start: `${id}from`, end: `${id}to` }}
        allowEmpty={[true, true]}
        value={[from, to]}
        aria-label={say(`filter.${name}`)}
        onChange={(_, texts) =>
          setFilters({ [`${name}From`]: texts?.[0] || null, [`${name}To`]: texts?.[1] || null })
        }
      />
    </fieldset>
  )
}

/** The day of an address; null for what is no day, which narrows nothing either. */
function dayIn(text: string | undefined) {
  const day = dayjs(text?.slice(0, 10) ?? null)
  return day.isValid() ? day : null
}
