import { Checkbox, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { refreshPeople, useSetAbsence } from '../../client/orders/work.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { bankDate } from '../../kit/read/instant.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { refusalWords } from '../refusal-words.ts'
import { bankToday } from '../today.ts'
import { useWords } from '../words.ts'
import './absence.css'
import { type Absence, endsAtMidday, lastDayOf, startsAtMidday } from './absence-words.ts'
import '../acts/field-line.css'

type Props = {
  staffId: string
  title: string
  absence: Absence | null
  onClose: () => void
}

/** Asks from when until when a person is away; nobody away is given orders. */
export function AbsenceDialog({ staffId, title, absence, onClose }: Props) {
  const words = useWords()
  const set = useSetAbsence()
  const [days, setDays] = useState<readonly [string, string] | null>(
    absence ? [bankDate(absence.from), lastDayOf(absence)] : null,
  )
  const [halves, setHalves] = useState({
    startsAtMidday: absence !== null && startsAtMidday(absence),
    endsAtMidday: absence !== null && endsAtMidday(absence),
  })
  const [isMissing, setMissing] = useState(false)
  const check = () => {
    // Nothing chosen takes an absence back; where there is none it was forgotten.
    const isForgotten = days === null && absence === null
    setMissing(isForgotten)
    return !isForgotten
  }
  const save = () =>
    set.mutate(
      {
        params: { staffId },
        body: { absence: days ? { from: days[0], until: days[1], ...halves } : null },
      },
      {
        onSuccess: () => {
          showToast('success', words.say(days ? 'work:absence.saved' : 'work:absence.cleared'))
          void refreshPeople()
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen
      title={title}
      effect={words.say('work:absence.effect')}
      confirmLabel={words.say('common:action.save')}
      isBusy={set.isPending}
      problem={set.error ? refusalWords(set.error, words) : null}
      check={check}
      onConfirm={save}
      onCancel={onClose}
    >
      <div className={isMissing ? 'act-field act-field-wrong' : 'act-field'}>
        <span className="act-field-label">{words.say('work:absence.days')}</span>
        <DatePicker.RangePicker
          className="act-select"
          aria-label={words.say('work:absence.days')}
          status={isMissing ? 'error' : ''}
          value={days ? [dayjs(days[0]), dayjs(days[1])] : null}
          disabledDate={(day) => day.format('YYYY-MM-DD') < bankToday()}
          onChange={(range) => {
            setDays(range?.[0] && range[1] ? [iso(range[0]), iso(range[1])] : null)
            setMissing(false)
          }}
        />
        {isMissing && <p className="act-field-problem">{words.say('common:form.mandatory')}</p>}
        <div className="absence-halves">
          {(['startsAtMidday', 'endsAtMidday'] as const).map((half) => (
            <Checkbox
              key={half}
              checked={halves[half]}
              disabled={days === null}
              onChange={({ target }) => setHalves((now) => ({ ...now, [half]: target.checked }))}
            >
              {words.say(`work:absence.${half}`)}
            </Checkbox>
          ))}
        </div>
      </div>
    </ConfirmDialog>
  )
}

function iso(day: dayjs.Dayjs): string {
  return day.format('YYYY-MM-DD')
}
