import { CalendarOutlined } from '@ant-design/icons'
import type { AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { asRecord, asText } from '@kaihu/domain/form/answers/answers.ts'
import { normaliseDate } from '@kaihu/domain/form/normalise/normalise-text.ts'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { Input } from '../../../kit/form/input.ts'
import { useFocusBack } from '../../../kit/later/use-focus-back.ts'
import { useAria, useField } from '../../form/use-field.ts'
import { useSay } from '../../say.ts'
import type { InputProps } from '../input-props.ts'

const DayCalendar = lazy(() => import('./day-calendar.tsx'))

type OneDateProps = {
  value: AnswerValue | undefined
  isOpen: boolean
  change: (value: string | null) => void
  blur: () => void
  aria: Partial<ReturnType<typeof useAria>> & { 'aria-label'?: string }
  placeholder: string
}

// Typed with any signs between, or picked from a calendar. What is no date stays as typed and is
// told.
function OneDate({ value, isOpen, change, blur, aria, placeholder }: OneDateProps): ReactNode {
  const typed = asText(value)
  const set = (text: string) => change(text === '' ? null : text)
  return (
    <Input
      {...aria}
      className="field-date"
      value={typeof value === 'string' ? value : ''}
      disabled={!isOpen}
      placeholder={placeholder}
      autoComplete="off"
      suffix={isOpen && <Calendar value={typed} pick={set} />}
      onChange={(event) => set(event.target.value)}
      onBlur={() => {
        const tidy = normaliseDate(typed)
        if (tidy !== typed) set(tidy)
        blur()
      }}
    />
  )
}

// Typing does everything too, so it is no stop of the Tab key. The calendar is fetched when asked for.
function Calendar({ value, pick }: { value: string; pick: (date: string) => void }): ReactNode {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  useFocusBack(isOpen)
  const label = say('common:form.openCalendar')
  return (
    <span className="field-calendar">
      <button type="button" tabIndex={-1} aria-label={label} onClick={() => setOpen(true)}>
        <CalendarOutlined aria-hidden />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <DayCalendar value={value} label={label} pick={pick} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}

export function DateInput({ name, isOpen }: InputProps<'date'>): ReactNode {
  const { value, change, blur } = useField(name)
  const say = useSay()
  return (
    <OneDate
      value={value}
      isOpen={isOpen}
      change={change}
      blur={blur}
      aria={useAria(name)}
      placeholder={say('common:form.datePattern')}
    />
  )
}

/** From, to, or long-term; ticking long-term empties the end. */
export function ValidityInput({ name, isOpen }: InputProps<'validity'>): ReactNode {
  const { value, change, blur } = useField(name)
  const { id, ...aria } = useAria(name)
  const say = useSay()
  const validity = asRecord(value)
  const isLongTerm = validity.longTerm === true
  const set = (part: Record<string, string | boolean | null>) => change({ ...validity, ...part })
  return (
    <div className="field-line field-validity" role="group" id={id} {...aria}>
      <OneDate
        value={validity.start}
        isOpen={isOpen}
        change={(start) => set({ start })}
        blur={blur}
        aria={{ 'aria-label': say('common:form.validFrom') }}
        placeholder={say('common:form.validFrom')}
      />
      <OneDate
        value={validity.end}
        isOpen={isOpen && !isLongTerm}
        change={(end) => set({ end })}
        blur={blur}
        aria={{ 'aria-label': say('common:form.validTo') }}
        placeholder={say('common:form.validTo')}
      />
      <Checkbox
        checked={isLongTerm}
        disabled={!isOpen}
        onChange={({ target }) => set(target.checked ? { longTerm: true, end: null } : { longTerm: false })}
      >
        {say('common:form.longTerm')}
      </Checkbox>
    </div>
  )
}
