import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { plainDigits } from '../../kit/form/plain-digits.ts'

/** The six digits in what was typed as a code of an authenticator app; null where there are none. */
export function codeIn(typed: string): string | null {
  const digits = plainDigits(typed)
  return /^\d{6}$/.test(digits) ? digits : null
}

type CodeFieldProps = { value: string; onChange: (typed: string) => void }

/** Where a code of an authenticator app is typed. */
export function CodeField({ value, onChange }: CodeFieldProps) {
  const { t } = useTranslation('access')
  return (
    <label className="act-field">
      {t('factor.code')}
      <Input
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
