import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { listVisits } from '@kaihu/contract/visits.ts'
import { isWorkingDay } from '@kaihu/domain/base/business-calendar.ts'
import { addDays, getPlainDate, startOfWeek, weekdayOf } from '@kaihu/domain/base/plain-date.ts'
import type { HolidayCalendar } from '@kaihu/domain/base/public-holidays.ts'
import { VISIT_STARTS } from '@kaihu/domain/order/time/visit-plan.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useHolidays } from '../../../client/diligence/registry.ts'
import { useVisits } from '../../../client/orders/work.ts'
import { Unread } from '../../../kit/unread/unread.tsx'
import { bankToday } from '../../today.ts'
import { useWords } from '../../words.ts'

type BranchVisit = CallAnswer<typeof listVisits>['items'][number]

const WEEK = 7

/** The first day on which a visit can be held: today, or the next that is worked. */
function firstOpenDay(holidays: HolidayCalendar): string {
  let day = getPlainDate(bankToday())
  while (!isWorkingDay(day, holidays)) day = addDays(day, 1)
  return day
}

type Props = {
  branch: string
  date: string | null
  time: string
  onPick: (date: string, time: string) => void
}

export function VisitCalendar({ branch, date, time, onPick }: Props) {
  const { say } = useWords()
  const holidays = useHolidays()
  const [monday, setMonday] = useState(() => startOfWeek(getPlainDate(date ?? firstOpenDay(holidays))))
  const query = useVisits(branch, monday, WEEK)
  const visits = query.data?.items ?? []
  const days = Array.from({ length: WEEK }, (_, index) => addDays(getPlainDate(monday), index))
  const move = (by: number) => setMonday(addDays(getPlainDate(monday), by))
  return (
    <div className="visit-calendar">
      <div className="visit-weeks">
        <Button
          size="small"
          icon={<LeftOutlined aria-hidden />}
          aria-label={say('desk:visit.earlier')}
          disabled={monday <= startOfWeek(getPlainDate(firstOpenDay(holidays)))}
          onClick={() => move(-WEEK)}
        />
        <strong aria-live="polite">{say('desk:visit.week', { from: monday, to: days.at(-1) ?? '' })}</strong>
        <Button
          size="small"
          icon={<RightOutlined aria-hidden />}
          aria-label={say('desk:visit.later')}
          onClick={() => move(WEEK)}
        />
        <span className="soft">{say('desk:visit.calendarHint')}</span>
      </div>
      <Unread query={query} />
      <table>
        <caption className="visually-hidden">{say('desk:visit.calendar')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('desk:visit.hour')}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {say(`desk:visit.days.${weekdayOf(day)}`)} <span className="soft">{day.slice(5)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {VISIT_STARTS.map((hour) => (
            <tr key={hour}>
              <th scope="row">{hour}:00</th>
              {days.map((day) => (
                <td key={day}>
                  <Hour
                    day={day}
                    hour={hour}
                    visits={visits.filter((one) => one.date === day && one.time.startsWith(`${hour}:`))}
                    isPicked={date === day && time.startsWith(`${hour}:`)}
                    onPick={onPick}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HourProps = {
  day: string
  hour: string
  visits: readonly BranchVisit[]
  isPicked: boolean
  onPick: Props['onPick']
}

function Hour({ day, hour, visits, isPicked, onPick }: HourProps) {
  const words = useWords()
  const isClosed = day < bankToday() || !isWorkingDay(getPlainDate(day), useHolidays())
  if (isClosed) return <span className="visit-closed" aria-hidden="true" />
  const names = visits.flatMap(({ witnesses }) => witnesses.map(words.person))
  const told = [...new Set(names)].join(words.say('common:listSeparator'))
  return (
    <button
      type="button"
      className="visit-hour"
      aria-pressed={isPicked}
      aria-label={words.say(visits.length > 0 ? 'desk:visit.pickTaken' : 'desk:visit.pick', {
        day,
        time: `${hour}:00`,
        count: visits.length,
        names: told,
      })}
      title={told || undefined}
      onClick={() => onPick(day, `${hour}:00`)}
    >
      {visits.length > 0 && told}
    </button>
  )
}
