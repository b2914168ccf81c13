import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Input, TextArea } from '../../kit/form/input.ts'

type TicketFieldProps = {
  id: string
  label: string
  hint?: string
  aside?: ReactNode
  value: string
  most: number
  isLong?: boolean
  error: string | null
  onChange: (value: string) => void
}

export function TicketField(props: TicketFieldProps) {
  const { t } = useTranslation('common')
  const { id, error, most, value } = props
  const input = {
    id,
    value,
    status: error ? ('error' as const) : ('' as const),
    'aria-invalid': error !== null,
    'aria-describedby': `${id}-note`,
    onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
  }
  return (
    <div className={error ? 'reason reason-wrong ticket-field' : 'reason ticket-field'}>
      <div className="ticket-field-head">
        <label htmlFor={id}>
          {props.label}
          {props.hint && <span className="reason-optional">{props.hint}</span>}
        </label>
        {props.aside}
      </div>
      {props.isLong ? (
        <TextArea {...input} autoSize={{ minRows: 4, maxRows: 10 }} />
      ) : (
        <Input {...input} autoComplete="off" />
      )}
      <p id={`${id}-note`} className="reason-note">
        <span className="reason-error">{error}</span>
        <span>{t('form.counter', { used: [...value.trim()].length, max: most })}</span>
      </p>
    </div>
  )
}
