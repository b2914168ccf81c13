import { isWorkingDay } from '@kaihu/domain/base/business-calendar.ts'
import { getPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { WITNESS_PLACES } from '@kaihu/domain/order/inputs.ts'
import { DatePicker, Input, Select, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { bankToday } from '../../today.ts'
import { useWords } from '../../words.ts'
import { type ActFieldsProps, useProblemWords } from './act-field-props.ts'
import { DayVisits } from './day-visits.tsx'
import { FieldLine } from './field-line.tsx'
import { PersonSelect } from './person-select.tsx'
import { useCandidates } from './use-candidates.ts'

dayjs.extend(customParseFormat)

const witnessRoles = ['RM', 'RO'] as const

/** Date, time, place and the two witnesses of the visit (forms.md 3.14). */
export function AppointmentFields({ order, draft, change, problems }: ActFieldsProps) {
  const { say } = useWords()
  const problem = useProblemWords(problems)
  const { items } = useCandidates(witnessRoles, order.branchCode)
  return (
    <div className="act-grid">
      <FieldLine label={say('field.date')} problem={problem('date')} hint={say('hint.workingDay')}>
        {(aria) => (
          <DatePicker
            {...aria}
            className="act-select"
            value={draft.date ? dayjs(draft.date) : null}
            disabledDate={isNoVisitDay}
            onChange={(date) => change({ date: date ? date.format('YYYY-MM-DD') : null })}
          />
        )}
      </FieldLine>
      <FieldLine label={say('field.time')} problem={problem('time')}>
        {(aria) => (
          <TimePicker
            {...aria}
            className="act-select"
            format="HH:mm"
            minuteStep={15}
            needConfirm={false}
            value={draft.time ? dayjs(draft.time, 'HH:mm') : null}
            onChange={(time) => change({ time: time ? time.format('HH:mm') : '' })}
          />
        )}
      </FieldLine>
      <FieldLine label={say('field.place')} problem={problem('place')}>
        {(aria) => (
          <Select
            {...aria}
            className="act-select"
            value={draft.place}
            options={WITNESS_PLACES.map((place) => ({
              value: place,
              label: say(`lists:witnessPlace.${place}`),
            }))}
            onChange={(place) => change({ place })}
          />
        )}
      </FieldLine>
      <FieldLine
        label={say('field.address')}
        problem={problem('address')}
        optional={draft.place === 'customer' ? undefined : say('common:form.optionalMark')}
      >
        {(aria) => (
          <Input
            {...aria}
            maxLength={200}
            value={draft.address}
            onChange={(event) => change({ address: event.target.value })}
          />
        )}
      </FieldLine>
      <DayVisits branch={order.branchCode} date={draft.date} />
      {(['witness1', 'witness2'] as const).map((seat) => (
        <FieldLine key={seat} label={say(`field.${seat}`)} problem={problem(seat)}>
          {(aria) => (
            <PersonSelect
              aria={aria}
              people={items}
              value={draft[seat]}
              onChange={(staffId) => change({ [seat]: staffId })}
            />
          )}
        </FieldLine>
      ))}
    </div>
  )
}

/** Days that cannot be chosen: past ones and those on which the branch is closed. */
function isNoVisitDay(day: Dayjs): boolean {
  const date = day.format('YYYY-MM-DD')
  return date < bankToday() || !isWorkingDay(getPlainDate(date))
}
