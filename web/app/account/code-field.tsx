import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { plainDigits } from '../../kit/form/plain-digits.ts'

export function codeIn(typed: string): string | null {
  const digits = plainDigits(typed)
  return /^\d{6}$/.test(digits) ? digits : null
}

type CodeFieldProps = { value: string; onChange: (typed: string) => void }

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
