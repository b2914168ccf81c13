import { useTranslation } from 'react-i18next'
import { TextField } from './text-field.tsx'

type CodeFieldProps = {
  value: string
  error: string | null
  onChange: (value: string) => void
  secondsLeft: number
  wasSent: boolean
  onSend: () => void
}

export function CodeField({ value, error, onChange, secondsLeft, wasSent, onSend }: CodeFieldProps) {
  const { t } = useTranslation('access')
  const label =
    secondsLeft > 0
      ? t('customer.resendIn', { seconds: secondsLeft })
      : wasSent
        ? t('customer.resend')
        : t('customer.sendCode')
  return (
    <TextField
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      label={t('customer.code')}
      hint={t('customer.codeHint')}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      after={
        <button type="button" className="login-side login-send" disabled={secondsLeft > 0} onClick={onSend}>
          {label}
        </button>
      }
    />
  )
}
