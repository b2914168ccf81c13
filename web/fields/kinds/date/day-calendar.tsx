import { findPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-tw'
import type { ReactNode } from 'react'

const DAY = 'YYYY-MM-DD'

type DayCalendarProps = {
  value: string
  label: string
  pick: (day: string) => void
  onClose: () => void
}

/** The calendar of a date field, in the page's language where the browser's own speaks the browser's. */
export default function DayCalendar({ value, label, pick, onClose }: DayCalendarProps): ReactNode {
  return (
    <DatePicker
      ref={(picker) => picker?.focus()}
      open
      aria-label={label}
      inputReadOnly
      tabIndex={-1}
      placement="bottomRight"
      format={DAY}
      value={findPlainDate(value) === null ? null : dayjs(value)}
      onChange={(day) => day && pick(day.format(DAY))}
      onOpenChange={(isOpen) => isOpen || onClose()}
    />
  )
}
