import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { useWords } from '../words.ts'
import type { FilterProps } from './filter-props.ts'

interface DateRangeFilterProps extends FilterProps {
  name: 'created' | 'changed' | 'due'
}

/** Days from and to, by the bank's calendar. */
export function DateRangeFilter({ name, filters, setFilters }: DateRangeFilterProps) {
  const { say } = useWords()
  const id = useId()
  const from = filters[`${name}From`]?.slice(0, 10)
  const to = filters[`${name}To`]?.slice(0, 10)
  return (
    <fieldset className="filter filter-dates">
      <legend>{say(`filter.${name}`)}</legend>
      <DatePicker.RangePicker
        id={{ start: `${id}from`, end: `${id}to` }}
        allowEmpty={[true, true]}
        value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
        aria-label={say(`filter.${name}`)}
        onChange={(_, texts) =>
          setFilters({ [`${name}From`]: texts?.[0] || null, [`${name}To`]: texts?.[1] || null })
        }
      />
    </fieldset>
  )
}
