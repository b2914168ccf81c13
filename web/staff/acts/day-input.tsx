import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { InputAria } from './field-line.tsx'

const DAY = 'YYYY-MM-DD'

type DayInputProps = {
  aria: Partial<InputAria> & { 'aria-label'?: string }
  value: string
  onChange: (day: string) => void
  from?: string
  to?: string
  /** there is always a day: it can be changed, not taken away */
  isKept?: boolean
  className?: string
}

/** A day, typed or picked: in the language of the page, where the browser's own field speaks the browser's. */
export function DayInput({ aria, value, onChange, from, to, isKept, className }: DayInputProps) {
  return (
    <DatePicker
      {...aria}
      className={className ?? 'act-select'}
      status={aria['aria-invalid'] ? 'error' : ''}
      format={DAY}
      allowClear={!isKept}
      value={value === '' ? null : dayjs(value)}
      {...(from !== undefined && { minDate: dayjs(from) })}
      {...(to !== undefined && { maxDate: dayjs(to) })}
      onChange={(day) => onChange(day?.format(DAY) ?? '')}
    />
  )
}
