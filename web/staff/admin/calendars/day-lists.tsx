import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { DayInput } from '../../acts/day-input.tsx'
import { useAdminWords } from '../use-admin-words.ts'

type Range = [from: string, to: string]

type RangeListProps = {
  year: string
  ranges: readonly Range[]
  onChange: (ranges: Range[]) => void
}

function dayIn(typed: string): string {
  return typed.slice(5)
}

export function RangeList({ year, ranges, onChange }: RangeListProps) {
  const { say } = useAdminWords()
  const set = (index: number, range: Range) => onChange(ranges.map((one, at) => (at === index ? range : one)))
  return (
    <fieldset>
      <legend>{say('calendars.off')}</legend>
      <ul className="admin-ranges">
        {ranges.map(([from, to], index) => {
          const name = say('calendars.offN', { n: index + 1 })
          return (
            <li key={index}>
              <DayOfYear
                year={year}
                label={`${name} ${say('calendars.from')}`}
                day={from}
                onChange={(next) => set(index, [next, next > to ? next : to])}
              />
              <span aria-hidden="true">–</span>
              <DayOfYear
                year={year}
                label={`${name} ${say('calendars.to')}`}
                day={to}
                onChange={(next) => set(index, [from, next])}
              />
              <Remove name={name} onClick={() => onChange(ranges.filter((_, at) => at !== index))} />
            </li>
          )
        })}
      </ul>
      <Button size="small" onClick={() => onChange([...ranges, ['12-31', '12-31']])}>
        {say('calendars.addOff')}
      </Button>
    </fieldset>
  )
}

type DayListProps = {
  year: string
  days: readonly string[]
  onChange: (days: string[]) => void
}

export function DayList({ year, days, onChange }: DayListProps) {
  const { say } = useAdminWords()
  return (
    <fieldset>
      <legend>{say('calendars.worked')}</legend>
      <ul className="admin-ranges">
        {days.map((day, index) => {
          const name = say('calendars.workedN', { n: index + 1 })
          return (
            <li key={index}>
              <DayOfYear
                year={year}
                label={name}
                day={day}
                onChange={(next) => onChange(days.map((one, at) => (at === index ? next : one)))}
              />
              <Remove name={name} onClick={() => onChange(days.filter((_, at) => at !== index))} />
            </li>
          )
        })}
      </ul>
      <Button size="small" onClick={() => onChange([...days, '12-31'])}>
        {say('calendars.addWorked')}
      </Button>
    </fieldset>
  )
}

type DayOfYearProps = {
  year: string
  label: string
  day: string
  onChange: (day: string) => void
}

function DayOfYear({ year, label, day, onChange }: DayOfYearProps) {
  return (
    <DayInput
      aria={{ 'aria-label': label }}
      className="admin-date"
      isKept
      from={`${year}-01-01`}
      to={`${year}-12-31`}
      value={`${year}-${day}`}
      onChange={(picked) => onChange(dayIn(picked))}
    />
  )
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  const { say } = useAdminWords()
  return (
    <Button
      size="small"
      type="text"
      icon={<CloseOutlined aria-hidden="true" />}
      aria-label={say('common.remove', { name })}
      onClick={onClick}
    />
  )
}
