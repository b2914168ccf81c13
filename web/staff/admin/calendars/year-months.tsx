import { daysOf } from '@kaihu/domain/admin/calendar-year.ts'
import { addDays, getPlainDate, type PlainDate, weekdayOf } from '@kaihu/domain/base/plain-date.ts'
import type { HolidayYear } from '@kaihu/domain/base/public-holidays.ts'
import { useAdminWords } from '../use-admin-words.ts'

type YearMonthsProps = {
  year: string
  arrangement: HolidayYear
}

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

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const MOST_WEEKS = 6
const blank = '\u00a0'
function nothing(days: number): null[] {
  return Array.from({ length: days }, () => null)
}

/** The weeks of a month, Monday first; null for days of other months. */
function weeksOf(first: PlainDate): readonly (PlainDate | null)[][] {
  const weeks: (PlainDate | null)[][] = []
  let week: (PlainDate | null)[] = nothing(weekdayOf(first) - 1)
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) {
    week.push(day)
    if (week.length === 7) {
      weeks.push(week)
      week = []
    }
  }
  if (week.length > 0) weeks.push([...week, ...nothing(7 - week.length)])
  // As many lines as the longest month: the months of a year stand in rows.
  return [...weeks, ...Array.from({ length: MOST_WEEKS - weeks.length }, () => nothing(7))]
}

function key(day: PlainDate | null, index: number): string {
  return day ?? String(index)
}

function Month({ first, days }: { first: PlainDate; days: Days }) {
  const { say } = useAdminWords()
  return (
    <table className="admin-month">
      <caption>{first.slice(0, 7)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" aria-label={say(`calendars.weekday.${day}`)}>
              {say(`calendars.weekdayShort.${day}`)}
            </th>
          ))}
        </tr>
      </thead>
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
  if (day === null) return <td aria-hidden="true">{blank}</td>
  const isWeekend = weekdayOf(day) > 5
  const kind = what ?? (isWeekend ? 'weekend' : null)
  const words = { off: 'legendOff', worked: 'legendWorked', weekend: 'legendWeekend' } as const
  return (
    <td {...(kind && { className: `admin-day-${kind}`, title: `${day} ${say(`calendars.${words[kind]}`)}` })}>
      {Number(day.slice(8))}
    </td>
  )
}
