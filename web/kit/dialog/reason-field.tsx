import { useTranslation } from 'react-i18next'
import { TextArea } from '../form/input.ts'

export const reasonMax = 255

type ReasonFieldProps = {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  isOptional?: boolean
  isBack?: boolean
  error?: string | null
}

export function ReasonField({
  id,
  label,
  value,
  onChange,
  isOptional = false,
  isBack = false,
  error = null,
}: ReasonFieldProps) {
  const { t } = useTranslation('common')
  return (
    <div className={error ? 'reason reason-wrong' : 'reason'}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="reason-optional">{t('form.optionalMark')}</span>}
      </label>
      <TextArea
        id={id}
        value={value}
        maxLength={reasonMax}
        autoSize={{ minRows: 2, maxRows: 5 }}
        status={error ? 'error' : ''}
        aria-invalid={error !== null}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} className="reason-note">
        {error || !isBack ? (
          <span className="reason-error">{error}</span>
        ) : (
          <span role="status">{t('form.isBack')}</span>
        )}
        <span>{t('form.counter', { used: value.length, max: reasonMax })}</span>
      </p>
    </div>
  )
}
