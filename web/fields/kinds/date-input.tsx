import type { AnswerValue } from '@kaihu/domain/application/answers.ts'
import { asRecord, asText } from '@kaihu/domain/application/answers.ts'
import { Checkbox, DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useAria, useField } from '../form/use-field.ts'
import { useSay } from '../say.ts'
import type { InputProps } from './input-props.ts'

/** Ways to type a date: year-month-day, a leading zero optional (VAL-03). The first is how it is shown. */
const formats = ['YYYY-MM-DD', 'YYYY-M-D', 'YYYYMMDD', 'YYYY/M/D', 'YYYY.M.D']

interface OneDateProps {
  value: AnswerValue | undefined
  isOpen: boolean
  change: (value: string | null) => void
  blur: () => void
  aria: Partial<ReturnType<typeof useAria>> & { 'aria-label'?: string }
  placeholder: string
}

/** One date, typed or picked. */
function OneDate({ value, isOpen, change, blur, aria, placeholder }: OneDateProps): ReactNode {
  const shown = dayjs(asText(value))
  return (
    <DatePicker
      {...aria}
      className="field-date"
      value={asText(value) !== '' && shown.isValid() ? shown : null}
      format={formats}
      disabled={!isOpen}
      placeholder={placeholder}
      onChange={(date) => change(date ? date.format('YYYY-MM-DD') : null)}
      onBlur={blur}
    />
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
