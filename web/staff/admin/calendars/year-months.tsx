import { daysOf } from '@kaihu/domain/admin/calendar-year.ts'
import { addDays, getPlainDate, type PlainDate, weekdayOf } from '@kaihu/domain/base/plain-date.ts'
import type { HolidayYear } from '@kaihu/domain/base/public-holidays.ts'
import { useAdminWords } from '../use-admin-words.ts'

interface YearMonthsProps {
  year: string
  arrangement: HolidayYear
}

/** A year as twelve months, with what each day is. */
export function YearMonths({ year, arrangement }: YearMonthsProps) {
  const { say } = useAdminWords()
  const days = daysOf(year, arrangement)
  return (
    <>
      <div className="admin-months">
        {Array.from({ length: 12 }, (_, index) => (
          <Month
            key={index}
            first={getPlainDate(`${year}-${String(index + 1).padStart(2, '0')}-01`)}
            days={days}
          />
        ))}
      </div>
      <p className="admin-legend">
        <span className="admin-day-off">{say('calendars.legendOff')}</span>
        <span className="admin-day-worked">{say('calendars.legendWorked')}</span>
        <span className="admin-day-weekend">{say('calendars.legendWeekend')}</span>
      </p>
    </>
  )
}

type Days = ReadonlyMap<string, 'off' | 'worked'>

/** The weeks of a month, Monday first; null for days of other months. */
function weeksOf(first: PlainDate): readonly (PlainDate | null)[][] {
  const weeks: (PlainDate | null)[][] = []
  let week: (PlainDate | null)[] = Array.from({ length: weekdayOf(first) - 1 }, () => null)
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) {
    week.push(day)
    if (week.length === 7) {
      weeks.push(week)
      week = []
    }
  }
  return week.length > 0 ? [...weeks, week] : weeks
}

const key = (day: PlainDate | null, index: number): string => day ?? String(index)

function Month({ first, days }: { first: PlainDate; days: Days }) {
  return (
    <table className="admin-month">
      <caption>{first.slice(0, 7)}</caption>
      <tbody>
        {weeksOf(first).map((week, index) => (
          <tr key={key(week[0] ?? null, index)}>
            {week.map((day, place) => (
              <Day key={key(day, place)} day={day} what={day === null ? undefined : days.get(day)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, what }: { day: PlainDate | null; what: 'off' | 'worked' | undefined }) {
  const { say } = useAdminWords()
  if (day === null) return <td aria-hidden="true" />
  const isWeekend = weekdayOf(day) > 5
  const kind = what ?? (isWeekend ? 'weekend' : null)
  const words = { off: 'legendOff', worked: 'legendWorked', weekend: 'legendWeekend' } as const
  return (
    <td {...(kind && { className: `admin-day-${kind}`, title: `${day} ${say(`calendars.${words[kind]}`)}` })}>
      {Number(day.slice(8))}
    </td>
  )
}
